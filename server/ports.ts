import type { Kysely } from 'kysely';
import type { Month } from '#planning/numbers/months.ts';
import type { AreaId } from '#planning/uau/areas.ts';
import type { Database } from '#server/db/schema.ts';
import type { SheetPort } from '#server/sheet-port.ts';

/** Hashing of passwords; argon2id on Node, something cheap in mocks (a browser cannot load the native one). */
export interface PasswordPort {
  hash(password: string): Promise<string>;
  /** False for a wrong password and for a hash that cannot be read; never throws for either. */
  verify(hash: string, password: string): Promise<boolean>;
}

/** A picture as it is kept and shown. */
export interface Portrait {
  mediaType: 'image/png' | 'image/jpeg' | 'image/webp';
  bytes: Uint8Array<ArrayBuffer>;
}

/** Reading of pictures, which needs a native library; mocks hand them on as they are. */
export interface ImagePort {
  /**
   * A person's picture, drawn anew from its pixels: square, small, nothing else of the file left. Null for what cannot
   * be read whole; never throws for a bad file.
   */
  portrait(bytes: Uint8Array<ArrayBuffer>): Promise<Portrait | null>;
}

/** A mail that the mail server surely did not take. `away`: it was not reached at all, and would take no other. */
export class MailNotTaken extends Error {
  readonly away: boolean;
  constructor(away: boolean, cause: unknown) {
    super(cause instanceof Error ? cause.message : 'the mail server took nothing', { cause });
    this.name = 'MailNotTaken';
    this.away = away;
  }
}

/** `id`: what the mail is recognised by, should it come twice all the same; absent: as the mail server likes. */
export interface Mail {
  id?: string;
  to: string;
  subject: string;
  text: string;
}

/**
 * A text mail; resolves when the mail server has taken it. Rejects with MailNotTaken where it surely has not, with
 * anything else where it may have.
 */
export type MailPort = (mail: Mail) => Promise<void>;

/** One row as it came, by the names it came under: of a file's cells, or of an answer's JSON. */
export type RawRow = Readonly<Record<string, unknown>>;

/** One piece of work: an area of all companies, of a company, or of a job; of these months where the area has any. */
export interface Piece {
  area: AreaId;
  company: number | null;
  job: string | null;
  /** Both included; null: all there are. */
  from: Month | null;
  until: Month | null;
}

/** Where rows come from: UAU's API (server/uau/connect) or a file (server/uau/load-file.ts); both end in one loader. */
export interface UauSource {
  /**
   * The rows of a piece, some at a time, in no order. What is personal is gone already. Throws UauRefused with a pt-BR
   * reason for what trying again does not mend, anything else for what it may.
   */
  read: (piece: Piece, signal: AbortSignal) => AsyncIterable<readonly RawRow[]>;
}

/** Where UAU's API answers, and with what it is signed in to. Never logged, never answered. */
export interface UauConnection {
  /** Address of the server, with or without the API's own path behind it. */
  url: string;
  login: string;
  password: string;
  /** Fixed token of the integration. */
  token: string;
  /** Said by the installation's variables, whose owner names any server; a typed address reaches what it may. */
  trusted?: true;
}

/** What the connector needs of its surroundings; tests hand in their own. */
export interface UauPort {
  /** Of the installation's variables (server/config.ts); null where an administrator sets it. */
  connection: UauConnection | null;
  /** `trusted`: the address is the installation's own, and may be anywhere. */
  fetch: (url: string, init: RequestInit, trusted: boolean) => Promise<Response>;
  /** Waits; rejects when the signal aborts. */
  sleep: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** All the application needs from its surroundings; `createApp` reads nothing else (no environment, clock or disk). */
export interface AppPorts {
  db: Kysely<Database>;
  /** `db` is a transaction of this one request, which a refusal takes back whole (server/http/idempotency.ts). */
  whole?: true | undefined;
  /** Now, in milliseconds since the epoch. */
  clock: () => number;
  /** Signs access tokens and derives refresh tokens; at least 32 characters. */
  secret: string;
  /** Secrets before it: what they signed or keyed is still good. Absent: none. */
  previousSecrets?: readonly string[];
  /** The keyed hash (SHA-256) of bytes, at once; absent: the platform's own, whose answer comes by another thread. */
  hmac?: (secret: string, bytes: Uint8Array) => Uint8Array;
  /** Origin that planners open, e.g. `https://previsto.example`; empty: taken from each request. Decides HSTS. */
  publicUrl: string;
  /** The client's address, given the peer's and X-Forwarded-For; absent: the peer's, and headers are never believed. */
  clientAddress?: (peer: string, forwarded: string | undefined) => string;
  passwords: PasswordPort;
  sheets: SheetPort;
  images: ImagePort;
  /** Absent where no mail server is set. */
  mail?: MailPort;
  /**
   * Rows of UAU's API for an organisation, or null where no connection is set; absent: by the connection that is kept.
   */
  uauSource?: (organization: number) => Promise<UauSource | null>;
  /** How UAU is reached; absent: by the network, and where an administrator says. */
  uau?: UauPort;
  /** One structured line; the application has already removed secrets and e-mails from it. */
  log: (line: Record<string, unknown>) => void;
  /** A file of the reference page's own assets (swagger-ui-dist), or null; absent where there is no disk. */
  docsAsset?: (name: string) => Promise<Uint8Array | null>;
}
