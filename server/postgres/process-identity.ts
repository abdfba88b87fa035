import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

/**
 * What tells a process from a later one with the same PID: the boot and the instant it started in.
 * Null when no live process has the PID (a zombie is dead: nobody runs behind it).
 */
export function processIdentity(pid: number): string | null {
  return process.platform === 'linux' ? linuxIdentity(pid) : psIdentity(pid);
}

function linuxIdentity(pid: number): string | null {
  try {
    // The command may hold spaces and brackets, so the fields are counted from its closing bracket (proc(5)).
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return null;
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${fields[19]}`;
  } catch {
    return null;
  }
}

function psIdentity(pid: number): string | null {
  try {
    const [state, ...started] = execFileSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], { encoding: 'utf8' })
      .trim()
      .split(/\s+/);
    return state === undefined || state.startsWith('Z') ? null : started.join(' ');
  } catch {
    return null;
  }
}

/**
 * Whether a process was started as the program of this name, with `args` one after the other among its arguments. False
 * when it is gone or hidden. `platform` decides who is asked: any but Linux has `ps`, which ends no argument, so the
 * program is read from a column of its own.
 */
export function processRuns(pid: number, program: string, args: readonly string[], platform = process.platform): boolean {
  const [name, line, wanted] =
    platform === 'linux' ? [...linuxCommand(pid), `\0${args.join('\0')}\0`] : [...psCommand(pid), ` ${args.join(' ')} `];
  return basename(name) === program && line.includes(wanted);
}

/** The program and what follows it, each argument between zeros: a path may hold any other sign. */
function linuxCommand(pid: number): [string, string] {
  try {
    const line = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    const end = line.indexOf('\0');
    return [line.slice(0, end), line.slice(end)];
  } catch {
    return ['', ''];
  }
}

function psCommand(pid: number): [string, string] {
  // Without -ww a long line is cut, as for a terminal of 79 columns.
  const column = (name: string) => execFileSync('ps', ['-ww', '-o', `${name}=`, '-p', String(pid)], { encoding: 'utf8' }).trim();
  try {
    return [column('comm'), ` ${column('args')} `];
  } catch {
    return ['', ''];
  }
}
