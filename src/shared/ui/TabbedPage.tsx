import '@mantine/core/styles/Tabs.layer.css';
import { Button, Tabs } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { HeaderSlot } from '#src/shared/ui/header-slot.tsx';
import { Menu } from '#src/shared/ui/later/Menu.tsx';
import { MenuItem } from '#src/shared/ui/later/menu-parts.tsx';
import { PageFrame } from '#src/shared/ui/PageFrame.tsx';
import { showTab } from '#src/shared/ui/tab-strip.ts';
import classes from '#src/shared/ui/TabbedPage.module.css';

interface OneTab<Tab extends string> {
  value: Tab;
  label: string;
  /** Stands beside the tab's word: what is to be known before it is opened. */
  note?: ReactNode;
  /** Seldom opened: it stands under «Mais» until it is. */
  rare?: boolean;
}

interface TabbedPageProps<Tab extends string> {
  title: ReactNode;
  /** What the tabs are, for who cannot see them: «Tipos de cadastro». */
  label: string;
  /** With rare ones among them they have a row of their own, under the title and its buttons. */
  tabs: readonly OneTab<Tab>[];
  value: Tab;
  onChange: (tab: Tab) => void;
  /** The open tab's work; it puts its buttons into the header by `HeaderActions`. */
  children: ReactNode;
}

/** A page of tabs in its header row, which keep the focus while they change. */
export function TabbedPage<Tab extends string>({ title, label, tabs, value, onChange, children }: TabbedPageProps<Tab>) {
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const strip = useRef<HTMLDivElement>(null);
  const rare = tabs.filter((tab) => tab.rare && tab.value !== value);
  const inStrip = tabs.filter((tab) => !rare.includes(tab));
  const index = inStrip.findIndex((tab) => tab.value === value);
  useEffect(() => showTab(strip.current, index), [strip, index]);
  return (
    <Tabs
      value={value}
      onChange={(chosen) => {
        const tab = tabs.find((known) => known.value === chosen);
        if (tab) onChange(tab.value);
      }}
      className={classes.page ?? ''}
      classNames={{ tabSection: classes.note ?? '' }}
      keepMounted={false}
    >
      <PageFrame
        flush
        title={title}
        filters={
          <>
            <Tabs.List ref={strip} className={classes.tabs ?? ''} data-below={rare.length > 0 || undefined} aria-label={label}>
              {inStrip.map((tab) => (
                <Tabs.Tab key={tab.value} value={tab.value} rightSection={tab.note}>
                  {tab.label}
                </Tabs.Tab>
              ))}
            </Tabs.List>
            {rare.length > 0 && (
              <Menu
                position="bottom-end"
                button={
                  <Button variant="subtle" size="compact-sm" rightSection={<IconChevronDown size={14} stroke={1.6} />}>
                    Mais
                  </Button>
                }
              >
                {rare.map((tab) => (
                  <MenuItem key={tab.value} rightSection={tab.note} onClick={() => onChange(tab.value)}>
                    {tab.label}
                  </MenuItem>
                ))}
              </Menu>
            )}
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
