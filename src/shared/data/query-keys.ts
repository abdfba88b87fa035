/** Query parameters of a list, as the URL has them. */
export type ListParams = Readonly<Record<string, string | number | boolean | null | undefined>>;

/**
 * Keys of one resource, all below its name. Absent and empty parameters are left out, so that equal questions share a
 * key.
 */
export function keysOf(name: string) {
  return {
    all: [name] as const,
    lists: [name, 'list'] as const,
    list: (params: ListParams) => [name, 'list', present(params)] as const,
    details: [name, 'detail'] as const,
    detail: (id: number) => [name, 'detail', id] as const,
  };
}

function present(params: ListParams): ListParams {
  return Object.fromEntries(Object.entries(params).filter(([, value]) => value !== undefined && value !== null && value !== ''));
}
