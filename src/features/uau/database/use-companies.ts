import { useMemo } from 'react';
import { uauCompany, uauJobs } from '#src/resources/uau-areas.ts';

/** UAU's companies that the reader sees, for pickers and names. */
export function useCompanies() {
  const { data } = uauCompany.useAll();
  return useMemo(
    () => ({
      choices: data?.map(({ code, name }) => ({ value: String(code), label: `${code} · ${name}` })),
      names: new Map(data?.map(({ code, name }) => [code, name])),
    }),
    [data],
  );
}

/**
 * Jobs of the chosen company, or of all; undefined until they are read. A job's code may be in several companies: the
 * choices hold each once.
 */
export function useJobs(company: number | undefined) {
  const { data } = uauJobs.useAll({ company });
  return useMemo(() => {
    const byCode = data && new Map(data.map(({ code, name }) => [code, `${code} · ${name}`]));
    return byCode && [...byCode].map(([value, label]) => ({ value, label }));
  }, [data]);
}
