import { chownSync, fstatSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs';
import type { PlainUser } from '#server/postgres/plain-user.ts';

const LARGEST_LOG = 5_000_000;

/** The database server's own log: kept small, and read from where the present start began. */
export class ServerLog {
  readonly path: string;
  private readonly user: PlainUser | null;
  private start = 0;

  constructor(path: string, user: PlainUser | null) {
    this.path = path;
    this.user = user;
  }

  /** Opens the file for one start of the server; the caller closes the handle. */
  open(): number {
    if ((statSync(this.path, { throwIfNoEntry: false })?.size ?? 0) > LARGEST_LOG) truncateSync(this.path);
    const handle = openSync(this.path, 'a', 0o600);
    if (this.user) chownSync(this.path, this.user.uid, this.user.gid);
    this.start = fstatSync(handle).size;
    return handle;
  }

  sinceStart(): string {
    return readFileSync(this.path).subarray(this.start).toString('utf8');
  }
}
