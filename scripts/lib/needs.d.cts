interface Machine {
  root: string;
  node: string;
  platform: string;
  arch: string;
  agent: string | undefined;
  development: boolean;
}

export function problemOf(machine: Machine): string | null;
