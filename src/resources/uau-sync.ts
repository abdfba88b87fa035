import {
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { z } from 'zod';
import type { connectionDraft, fileWish, Sync, syncPage, syncWish, UauSchedule } from '#contract/uau/sync.ts';
import { nextLook, tellEnd } from '#src/resources/polling.ts';
import { answerOptions } from '#src/shared/data/answer.ts';

const contract = () => import('#shapes/uau/sync.ts');
const wire = () => import('#src/shared/data/wire.ts');

const SYNC = 'uauSync';
const POLL_MS = 1000;
const LIST = [SYNC, 'list'] as const;
const SCHEDULE = [SYNC, 'schedule'] as const;
const CONNECTION = [SYNC, 'connection'] as const;
const UAU = ['uau'] as const;
/** What a sync that ends makes old: what was read of UAU, and whatever its actuals stand in. */
const OUTDATED = [UAU, [SYNC], ['statementReport'], ['home']] as const;

export const goesOn = (sync: Pick<Sync, 'status'> | undefined): boolean =>
  sync === undefined || sync.status === 'queued' || sync.status === 'running';

/** Follows a sync until it ends. */
export const syncOptions = (id: string) =>
  queryOptions({
    queryKey: [SYNC, 'one', id],
    queryFn: async ({ signal }): Promise<Sync> => {
      const [{ sync, SYNCS_URL }, calls] = await Promise.all([contract(), wire()]);
      return calls.readAnswer(sync, `${SYNCS_URL}${id}/`, {}, signal);
    },
    refetchInterval: ({ state }) => nextLook(goesOn(state.data), state.error, POLL_MS),
    staleTime: 0,
  });

export type StepStatus = 'running' | 'failed' | undefined;

/** A page of a sync's log, read again while the sync goes on. */
export const syncStepsOptions = (id: string, params: { status: StepStatus; page: number }, running: boolean) => ({
  ...answerOptions(
    [SYNC, 'steps', id],
    async () => {
      const { SYNCS_URL, syncSteps } = await contract();
      return { url: `${SYNCS_URL}${id}/steps/`, schema: syncSteps };
    },
    params,
  ),
  refetchInterval: running ? POLL_MS : (false as const),
  staleTime: 0,
  placeholderData: keepPreviousData,
});

/** All syncs, newest first, page by page; read again while one of them goes on. */
export const syncsOptions = () =>
  infiniteQueryOptions({
    queryKey: LIST,
    queryFn: async ({ pageParam, signal }): Promise<z.output<typeof syncPage>> => {
      const [{ syncPage: schema, SYNCS_URL }, calls] = await Promise.all([contract(), wire()]);
      return calls.readAnswer(schema, SYNCS_URL, { page: pageParam }, signal);
    },
    initialPageParam: 1,
    getNextPageParam: ({ next }, _all, page) => (next === null ? undefined : page + 1),
    refetchInterval: ({ state }) => (state.data?.pages.some(({ results }) => results.some(goesOn)) ? POLL_MS * 3 : false),
    staleTime: 0,
  });

/** A sync as it goes; when it ends, what was read of UAU is read again, and what is made of it. */
export function useSync(id: string | null) {
  const client = useQueryClient();
  const { data, error, refetch, isFetching } = useQuery({ ...syncOptions(id ?? ''), enabled: id !== null });
  const running = id !== null && goesOn(data);
  const was = useRef(false);
  /** Which one was seen at work: one that is opened when it has long ended has its word in its place alone. */
  const seen = useRef<string | null>(null);
  // The end is an event of the server's, seen here alone.
  useEffect(() => {
    if (was.current && !running) {
      void Promise.all(OUTDATED.map((queryKey) => client.invalidateQueries({ queryKey })));
      if (seen.current === id) tellEnd(data);
    }
    was.current = running;
    seen.current = running && data ? id : null;
  }, [client, running, data, id]);
  return { data, error, refetch, isFetching, running };
}

export type SyncWish = z.input<typeof syncWish>;

/** Asks for a sync, by the API or of a file; its screen tells how it goes. */
export const useStartSync = () =>
  useMutation({
    mutationKey: [SYNC, 'start'],
    mutationFn: async (wish: SyncWish, { client }): Promise<Sync> => {
      const [{ sync, SYNCS_URL }, calls] = await Promise.all([contract(), wire()]);
      const begun = await calls.postFor(sync, SYNCS_URL, wish);
      client.setQueryData(syncOptions(begun.id).queryKey, begun);
      void client.invalidateQueries({ queryKey: LIST });
      return begun;
    },
    meta: { notice: 'NONE', failure: 'form', touches: [LIST] },
  });

/** Stops a sync; what it has done stays. */
export const useCancelSync = () => {
  const client = useQueryClient();
  return useMutation({
    mutationKey: [SYNC, 'cancel'],
    mutationFn: async (id: string): Promise<void> => {
      const [{ SYNCS_URL }, calls] = await Promise.all([contract(), wire()]);
      await calls.removeAt(`${SYNCS_URL}${id}/`);
    },
    onSettled: () => client.invalidateQueries({ queryKey: [SYNC] }),
    meta: { notice: 'NONE' },
  });
};

/** UAU's companies as they were read, for choosing among them. */
export const uauCompaniesOptions = () =>
  queryOptions({
    queryKey: [...UAU, 'companies', 'choices'],
    queryFn: async ({ signal }): Promise<{ code: number; name: string }[]> => {
      const [{ allCompanies, COMPANIES_URL }, calls] = await Promise.all([import('#shapes/uau/rows.ts'), wire()]);
      return calls.readAnswer(allCompanies, COMPANIES_URL, { all: 1 }, signal);
    },
  });

export type InspectionDraft = Pick<z.input<typeof fileWish>, 'area' | 'encoding' | 'delimiter' | 'columns'>;

/** What an uploaded file looks like when it is read so. */
export const inspectionOptions = (upload: string, draft: InspectionDraft) =>
  queryOptions({
    queryKey: [SYNC, 'inspection', upload, draft],
    queryFn: async () => {
      const [{ uploadInspection, UPLOADS_URL }, calls] = await Promise.all([contract(), wire()]);
      return calls.postFor(uploadInspection, `${UPLOADS_URL}${upload}/inspect/`, draft);
    },
    staleTime: Infinity,
    placeholderData: keepPreviousData,
    retry: false,
  });

/** Where files of UAU are sent to. */
export const uauUploads = async (): Promise<string> => (await contract()).UPLOADS_URL;

export const scheduleOptions = () =>
  answerOptions(SCHEDULE, async () => {
    const { SCHEDULE_URL, uauSchedule } = await contract();
    return { url: SCHEDULE_URL, schema: uauSchedule };
  });

export const saveScheduleOptions = () =>
  mutationOptions({
    mutationKey: SCHEDULE,
    mutationFn: async (draft: UauSchedule, { client }): Promise<UauSchedule> => {
      const [{ uauSchedule, SCHEDULE_URL }, calls] = await Promise.all([contract(), wire()]);
      const saved = await calls.postFor(uauSchedule, SCHEDULE_URL, draft);
      await client.invalidateQueries({ queryKey: SCHEDULE });
      return saved;
    },
    meta: { notice: 'POST', success: 'Programação salva.', failure: 'form', touches: [SCHEDULE] },
  });

export const connectionOptions = () =>
  answerOptions(CONNECTION, async () => {
    const { CONNECTION_URL, connection } = await contract();
    return { url: CONNECTION_URL, schema: connection };
  });

/** Whether there is a connection to read by, for whoever sees UAU's database. */
export const connectedOptions = () =>
  answerOptions([...CONNECTION, 'state'], async () => {
    const { CONNECTION_STATE_URL, connectionState } = await contract();
    return { url: CONNECTION_STATE_URL, schema: connectionState };
  });

export const saveConnectionOptions = () =>
  mutationOptions({
    mutationKey: CONNECTION,
    mutationFn: async (draft: z.input<typeof connectionDraft>, { client }) => {
      const [{ connection, CONNECTION_URL }, calls] = await Promise.all([contract(), wire()]);
      const saved = await calls.postFor(connection, CONNECTION_URL, draft);
      await client.invalidateQueries({ queryKey: CONNECTION });
      return saved;
    },
    // What was typed stays in no cache.
    gcTime: 0,
    meta: { notice: 'POST', success: 'Conexão salva.', failure: 'form', touches: [CONNECTION] },
  });

export const forgetConnectionOptions = () =>
  mutationOptions({
    mutationKey: [SYNC, 'connection', 'forget'],
    mutationFn: async (_none: void, { client }): Promise<void> => {
      const [{ CONNECTION_URL }, calls] = await Promise.all([contract(), wire()]);
      await calls.removeAt(CONNECTION_URL);
      await client.invalidateQueries({ queryKey: CONNECTION });
    },
    meta: { notice: 'DELETE', success: 'Conexão esquecida. O que já foi lido do UAU continua aqui.', touches: [CONNECTION] },
  });

/** Signs in to UAU; the screen tells how it went. */
export const testConnectionOptions = () =>
  mutationOptions({
    mutationKey: [SYNC, 'connection', 'test'],
    // Null: the one that is in force.
    mutationFn: async (draft: z.input<typeof connectionDraft> | null) => {
      const [{ connectionTest, CONNECTION_URL }, calls] = await Promise.all([contract(), wire()]);
      return calls.postFor(connectionTest, `${CONNECTION_URL}test/`, draft ?? {});
    },
    // What was typed stays in no cache.
    gcTime: 0,
    meta: { notice: 'NONE', failure: 'form' },
  });
