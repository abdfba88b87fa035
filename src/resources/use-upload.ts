import { useEffect, useRef, useState } from 'react';
import type { Upload } from '#contract/upload.ts';
import { discardUpload, isInterrupted, uploadInParts, type UploadPlace } from '#src/resources/upload.ts';
import { holdWork } from '#src/shared/data/drafts.ts';
import { tellFailure } from '#src/shared/data/tell-failure.ts';
import { failureText } from '#src/shared/http/error-text.ts';

/** `paused` by the reader; `broken`: the line is gone, it goes on when it is back; `failed`: refused. */
type Phase = 'none' | 'sending' | 'paused' | 'broken' | 'failed' | 'done';

interface State {
  phase: Phase;
  file: File | null;
  upload: Upload | null;
  bytes: number;
  /** pt-BR, while broken or failed. */
  problem: string | null;
}
const NOTHING: State = { phase: 'none', file: null, upload: null, bytes: 0, problem: null };

/** A file on its way to `place` in parts; it can be paused, and goes on after a lost connection where it stood. */
export function useUpload(place: UploadPlace) {
  const [state, setState] = useState<State>(NOTHING);
  const controller = useRef<AbortController | null>(null);
  const change = (part: Partial<State>) => setState((now) => ({ ...now, ...part }));

  const send = async (file: File, id: string | null) => {
    const own = new AbortController();
    controller.current?.abort();
    controller.current = own;
    const mine = (part: Partial<State>) => {
      if (controller.current === own && !own.signal.aborted) change(part);
    };
    change({ file, phase: 'sending', problem: null });
    try {
      const upload = await uploadInParts(place, file, {
        id,
        signal: own.signal,
        onBegun: (begun) => mine({ upload: begun }),
        onProgress: (bytes) => mine({ bytes }),
      });
      mine({ phase: 'done', upload, bytes: upload.size });
    } catch (error) {
      // Paused, given up or begun anew: nobody waits for it.
      if (controller.current === own && !own.signal.aborted) void tellFailure(error);
      mine({ phase: isInterrupted(error) ? 'broken' : 'failed', problem: failureText(error).text });
    }
  };

  const { phase, file, upload } = state;
  const resume = () => {
    if (file) void send(file, upload?.id ?? null);
  };

  // The browser tells when the line is back.
  const again = useRef(resume);
  useEffect(() => {
    again.current = resume;
  });
  useEffect(() => {
    if (phase !== 'broken') return undefined;
    const back = () => again.current();
    globalThis.addEventListener('online', back);
    return () => globalThis.removeEventListener('online', back);
  }, [phase]);
  // A file lives in this page only.
  const atWork = phase !== 'none';
  useEffect(() => (atWork ? holdWork() : undefined), [atWork]);
  useEffect(() => () => controller.current?.abort(), []);

  return {
    ...state,
    start: (chosen: File) => void send(chosen, null),
    pause: () => {
      controller.current?.abort();
      change({ phase: 'paused' });
    },
    resume,
    /** Another file, or none: what is on the server is given up. */
    discard: () => {
      controller.current?.abort();
      // The server clears away what is left lying anyhow.
      if (upload) void discardUpload(place, upload.id).catch(() => undefined);
      setState(NOTHING);
    },
    /** The server has it now, and keeps it until it is loaded. */
    forget: () => setState(NOTHING),
  };
}
