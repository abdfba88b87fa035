import { readFileSync, readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { withoutColours } from './colours.ts';

const sheet = readFileSync('node_modules/@mantine/core/styles/default-css-variables.layer.css', 'utf8');
const variables = (text: string) => new Set([...text.matchAll(/(--mantine-[\w-]+):/g)].map(([, name]) => name));

it('leaves out nothing but colours', () => {
  const left = withoutColours(sheet);
  const gone = [...variables(sheet)].filter((name) => !variables(left).has(name));
  expect(gone.length).toBeGreaterThan(140);
  expect(gone.filter((name) => !/^--mantine-color-[a-z]+-(?:\d|[a-z-]+)$/.test(name ?? ''))).toEqual([]);
  // What is left stands on nothing that is gone.
  expect(gone.filter((name) => left.includes(`var(${name})`))).toEqual([]);
});

it('leaves out no colour that the sources name', () => {
  const left = variables(withoutColours(sheet));
  const gone = [...variables(sheet)].filter((name) => !left.has(name));
  const texts = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(?:tsx?|css)$/.test(path))
    .map((path) => readFileSync(`src/${path}`, 'utf8'));
  const colours = new Set(gone.map((name) => name?.split('-')[4]));
  expect(colours.size).toBe(8);
  for (const colour of colours) {
    const named = new RegExp(`mantine-color-${colour}\\b|color=["{']+${colour}\\b`);
    expect(texts.filter((text) => named.test(text))).toEqual([]);
  }
});
