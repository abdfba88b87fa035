import '@mantine/core/styles/Tabs.layer.css';
import { Tabs } from '@mantine/core';
import { useEffect, useRef, type ReactNode, type Ref } from 'react';
import { keyOf } from '#src/shared/ui/options.ts';
import { showTabNextFrame } from '#src/shared/ui/tab-strip.ts';
import classes from '#src/assumptions/AssumptionTabs.module.css';

interface AssumptionTabsProps<Tab extends string> {
  /** Their words, in their order. */
  labels: Readonly<Record<Tab, string>>;
  /** Stand beside a tab's word where they are not 0. */
  counts?: Partial<Record<Tab, number>>;
  value: Tab;
  onChange: (tab: Tab) => void;
  /** Around the open tab's work, for whoever leads the cursor into it. */
  panel: Ref<HTMLDivElement>;
  children: ReactNode;
}

/** The parts of a module's assumptions, of which one stands open. */
export function AssumptionTabs<Tab extends string>(props: AssumptionTabsProps<Tab>) {
  const { labels, counts, value, onChange, panel, children } = props;
  const tabs = Object.keys(labels) as Tab[]; // its own keys
  const strip = useRef<HTMLDivElement>(null);
  const index = tabs.indexOf(value);
  useEffect(() => showTabNextFrame(strip.current, index), [index]);
  return (
    <Tabs
      value={value}
      onChange={(chosen) => {
        const tab = keyOf(labels, chosen);
        if (tab !== undefined) onChange(tab);
      }}
      keepMounted={false}
      className={classes.tabs ?? ''}
    >
      <Tabs.List ref={strip} className={classes.list ?? ''} aria-label="Partes das premissas">
        {tabs.map((tab) => (
          <Tabs.Tab key={tab} value={tab}>
            {labels[tab]}
            {(counts?.[tab] ?? 0) > 0 && <span className={classes.count}>{counts?.[tab]}</span>}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={value} ref={panel}>
        {children}
      </Tabs.Panel>
    </Tabs>
  );
}
