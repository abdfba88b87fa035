import { env } from '#src/shared/env.ts';

/**
 * The document's title on a screen: its own words, narrowest first, and the variant's title (ENV-4), by which one tells
 * staging from production.
 */
export const documentTitle = (...words: readonly string[]): string => [...words, env.title].join(' · ');
