import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { Month } from '#planning/numbers/months.ts';

interface ComparisonSearch {
  /** The version that the address asks to compare with: it may be the open one, or have no assumptions here. */
  compared: number | null;
  setCompared: (version: number | null) => void;
  /** The month that counts as today. */
  reference: Month;
  setReference: (month: Month) => void;
}

/**
 * What stands beside the assumptions, which the address of their page tells (`datedSearch`); the usual month is left
 * out of it.
 */
export function useComparisonSearch(usual: Month): ComparisonSearch {
  // The pages of assumptions are several, and each has what it asks for of these two.
  const { comparada, posicao } = useSearch({
    strict: false,
    select: ({ comparada: id, posicao: month }) => ({ comparada: id, posicao: month }),
  });
  const navigate = useNavigate();
  const setCompared = useCallback(
    (version: number | null) => void navigate({ to: '.', search: (now) => ({ ...now, comparada: version ?? undefined }) }),
    [navigate],
  );
  const setReference = useCallback(
    (month: Month) => void navigate({ to: '.', search: (now) => ({ ...now, posicao: month === usual ? undefined : month }) }),
    [navigate, usual],
  );
  return { compared: comparada ?? null, setCompared, reference: posicao ?? usual, setReference };
}
