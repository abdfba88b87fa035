/** Files of a build that the same pages need, and what they need themselves. */
interface Group {
  files: string[];
  pages: Set<number>;
  size: number;
  /** Groups of this list that it needs. */
  needs: Set<Group>;
}

export interface PageFile {
  fileName: string;
  imports: readonly string[];
  code: string;
}

export interface PageGroup {
  files: string[];
  /** How many pages load it. */
  pages: number;
}

/**
 * What one more file costs a page, in characters that are not made smaller yet: its way there and back on one of six
 * connections, as long as some 2.4 kB take on a slow line.
 */
export const FILE_COST = 9_500;

/**
 * Puts files together by the pages that need them, so that all pages together load the least: first those of the same
 * pages, then those where what is spared in files outweighs what other pages load in vain. What stands between two that
 * need each other goes along, since fewer load it in vain.
 */
export function pageGroups(files: readonly PageFile[], pagesOf: (file: string) => readonly number[]): PageGroup[] {
  const groups = samePages(files, pagesOf);
  for (let best = bestPair(groups); best; best = bestPair(groups)) {
    const [one, other] = best;
    one.files.push(...other.files);
    one.size += other.size;
    for (const need of other.needs) one.needs.add(need);
    groups.splice(groups.indexOf(other), 1);
    for (const group of groups) if (group.needs.delete(other)) group.needs.add(one);
    one.needs.delete(one);
    // What it needs is loaded wherever it is.
    const pages = new Set([...one.pages, ...other.pages]);
    for (const group of [one, ...reached(one)]) for (const page of pages) group.pages.add(page);
  }
  return groups.map((group) => ({ files: group.files, pages: group.pages.size }));
}

function samePages(files: readonly PageFile[], pagesOf: (file: string) => readonly number[]): Group[] {
  const groupOf = new Map<string, Group>();
  const bySet = Map.groupBy(files, ({ fileName }) => pagesOf(fileName).join());
  const groups = [...bySet.values()].map((same): Group => {
    const group: Group = {
      files: same.map(({ fileName }) => fileName),
      pages: new Set(same.flatMap(({ fileName }) => pagesOf(fileName))),
      size: same.reduce((sum, { code }) => sum + code.length, 0),
      needs: new Set(),
    };
    for (const { fileName } of same) groupOf.set(fileName, group);
    return group;
  });
  for (const { fileName, imports } of files) {
    const own = groupOf.get(fileName);
    for (const needed of imports.flatMap((file) => groupOf.get(file) ?? [])) if (needed !== own) own?.needs.add(needed);
  }
  return groups;
}

/** The pair whose union spares most, if any does. */
function bestPair(groups: readonly Group[]): [Group, Group] | null {
  let least = 0;
  let best: [Group, Group] | null = null;
  const reach = new Map(groups.map((group) => [group, reached(group)]));
  for (const [at, one] of groups.entries()) {
    for (const other of groups.slice(at + 1)) {
      const cost = costOf(one, other, reach);
      if (cost >= least) continue;
      least = cost;
      best = [one, other];
    }
  }
  return best;
}

/** What a union adds to all pages together: what they load in vain, what it needs too, less the files spared. */
function costOf(one: Group, other: Group, reach: ReadonlyMap<Group, ReadonlySet<Group>>): number {
  const pages = new Set([...one.pages, ...other.pages]);
  const needed = new Set([one, other, ...(reach.get(one) ?? []), ...(reach.get(other) ?? [])]);
  let cost = 0;
  for (const group of needed) {
    const more = [...pages].filter((page) => !group.pages.has(page)).length;
    const counted = group === one || group === other ? group.size : group.size + FILE_COST;
    cost += more * counted;
  }
  const both = [...one.pages].filter((page) => other.pages.has(page)).length;
  return cost - both * FILE_COST;
}

function reached(group: Group): Set<Group> {
  const seen = new Set<Group>();
  const open = [...group.needs];
  for (let next = open.pop(); next; next = open.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    open.push(...next.needs);
  }
  return seen;
}
