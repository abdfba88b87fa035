import { codeKey, parentCode } from '#planning/text/text-key.ts';

/** One account as the tree's rules see it. */
export interface TreeAccount {
  codigo: string;
  kind: string;
}

/**
 * The chart as a tree by code prefix: an account's parent is the longest registered prefix of its code. Codes that
 * differ by leading zeros only are one account, as `codeKey` says.
 */
export class AccountTree {
  readonly #accounts: Map<string, TreeAccount>;
  readonly #withChildren = new Set<string>();

  constructor(accounts: Iterable<TreeAccount>) {
    this.#accounts = new Map([...accounts].map((account) => [codeKey(account.codigo), account]));
    for (const { codigo } of this.#accounts.values()) {
      const parent = this.parentOf(codigo);
      if (parent) this.#withChildren.add(codeKey(parent.codigo));
    }
  }

  /** The nearest registered account above a code, or null. */
  parentOf(codigo: string): TreeAccount | null {
    for (let code = parentCode(codigo); code !== null; code = parentCode(code)) {
      const parent = this.#accounts.get(codeKey(code));
      if (parent) return parent;
    }
    return null;
  }

  hasChildren(codigo: string): boolean {
    return this.#withChildren.has(codeKey(codigo));
  }
}
