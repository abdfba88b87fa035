import '@mantine/core/styles/Tabs.layer.css';
import { Tabs } from '@mantine/core';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { HeaderSlot } from '#src/shared/ui/header-slot.tsx';
import { PageFrame } from '#src/shared/ui/PageFrame.tsx';
import { showTabNextFrame } from '#src/shared/ui/tab-strip.ts';
import classes from '#src/shared/ui/TabbedPage.module.css';

interface TabbedPageProps<Tab extends string> {
  title: ReactNode;
  /** What the tabs are, for who cannot see them: «Tipos de cadastro». */
  label: string;
  /** `note` stands beside a tab's word: what is to be known before it is opened. */
  tabs: readonly { value: Tab; label: string; note?: ReactNode }[];
  /** The way to tabs that are seldom opened, after the others; they have a row of their own then, under the title. */
  more?: ReactNode;
  value: Tab;
  onChange: (tab: Tab) => void;
  /** The open tab's work; it puts its buttons into the header by `HeaderActions`. */
  children: ReactNode;
}

/** A page of tabs in its header row, which keep the focus while they change. */
export function TabbedPage<Tab extends string>({ title, label, tabs, more, value, onChange, children }: TabbedPageProps<Tab>) {
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const strip = useRef<HTMLDivElement>(null);
  const index = tabs.findIndex((tab) => tab.value === value);
  useEffect(() => showTabNextFrame(strip.current, index), [index]);
  return (
    <Tabs
      value={value}
      onChange={(chosen) => {
        const tab = tabs.find((known) => known.value === chosen);
        if (tab) onChange(tab.value);
      }}
      className={classes.page ?? ''}
      keepMounted={false}
    >
      <PageFrame
        flush
        title={title}
        filters={
          <>
            <Tabs.List ref={strip} className={classes.tabs ?? ''} data-below={more && true} aria-label={label}>
              {tabs.map((tab) => (
                <Tabs.Tab key={tab.value} value={tab.value} rightSection={tab.note}>
                  {tab.label}
                </Tabs.Tab>
              ))}
            </Tabs.List>
            {more}
          </>
        }
        actions={<div ref={setSlot} className="row" />}
      >
        {/* One panel for all tabs: its content changes with the tab it is labelled by. */}
        <Tabs.Panel value={value} className="column fill">
          <HeaderSlot value={slot}>{children}</HeaderSlot>
        </Tabs.Panel>
      </PageFrame>
    </Tabs>
  );
}
