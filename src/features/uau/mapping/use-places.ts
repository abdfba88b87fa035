import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { uauFoundPlaces } from '#src/resources/uau-mapping.ts';

/** UAU's companies that the reader sees, to choose among. */
export function useCompanyChoices() {
  const { data } = useQuery(uauFoundPlaces());
  return useMemo(
    () =>
      (data?.companies ?? [])
        .toSorted((one, other) => one.code - other.code)
        .map(({ code, name }) => ({ value: String(code), label: name === '' ? String(code) : `${code} · ${name}` })),
    [data],
  );
}
