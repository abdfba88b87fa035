import { useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { adoptFromBrowser } from '#src/layout/preferences/adopt.ts';
import { sendPreferences } from '#src/layout/preferences/send-preferences.ts';
import { profileOptions } from '#src/session/profile.ts';
import { subscribe, unsentPreferences } from '#src/shared/preferences/store.ts';

/** Milliseconds in which somebody drags a column on: one sending for all of it. */
const PAUSE = 400;

/**
 * Sends what somebody set for themselves soon after they did; without a line, or where it fails, after the next answer
 * of their profile, which the page asks for again and again.
 */
export function PreferenceSender(): null {
  const unsent = useSyncExternalStore(subscribe, unsentPreferences);
  const answeredAt = useQuery({ ...profileOptions(), enabled: false, refetchInterval: false }).dataUpdatedAt;
  useEffect(adoptFromBrowser, []);
  useEffect(() => {
    if (answeredAt === 0 || Object.keys(unsent).length === 0) return undefined;
    const timer = setTimeout(() => void sendPreferences(), PAUSE);
    return () => clearTimeout(timer);
  }, [unsent, answeredAt]);
  return null;
}
