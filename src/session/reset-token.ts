/** The token of the link that was opened; in memory only, so that neither address, history nor storage keep it. */
let held: string | null = null;

export function holdResetToken(token: string | null): void {
  held = token;
}

export const heldResetToken = (): string | null => held;
