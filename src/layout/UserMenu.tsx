import { Menu, UnstyledButton, useMantineColorScheme, type MantineColorScheme } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import type { Profile } from '#contract/session.ts';
import { DENSITIES, useDensity } from '#src/layout/density.ts';
import { leaving } from '#src/layout/connection/leaving.ts';
import { session } from '#src/session/session.ts';
import classes from '#src/layout/Header.module.css';

const app = getRouteApi('/_app');

const SCHEMES: readonly { value: MantineColorScheme; label: string }[] = [
  { value: 'light', label: 'Claro' },
  { value: 'dark', label: 'Escuro' },
  { value: 'auto', label: 'Como o sistema' },
];

/** Two letters for a name, else for an e-mail. */
export function initials({ name, email }: Pick<Profile, 'name' | 'email'>): string {
  const words = (name ?? email.split('@')[0] ?? '').split(/[\s._-]+/).filter(Boolean);
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : ''];
  return `${first.slice(0, 1)}${last.slice(0, 1)}`.toUpperCase();
}

export function UserMenu() {
  const profile = app.useRouteContext({ select: (context) => context.profile });
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const [density, setDensity] = useDensity();
  return (
    <Menu position="bottom-end" width={248} withinPortal={false}>
      <Menu.Target>
        <UnstyledButton className={classes.avatar} aria-label={`Menu de ${profile.name ?? profile.email}`}>
          {profile.photo ? <img src={profile.photo} alt="" /> : <span data-initials={initials(profile)} aria-hidden />}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.who}>
          {profile.name && <strong>{profile.name}</strong>}
          <span>{profile.email}</span>
          {profile.organization && <span>{profile.organization.name}</span>}
        </div>
        <Menu.Divider />
        <Menu.Label>Aparência</Menu.Label>
        <Menu.RadioGroup value={colorScheme} onChange={(value) => pick(SCHEMES, value, setColorScheme)}>
          {SCHEMES.map(({ value, label }) => (
            <Menu.RadioItem key={value} value={value}>
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Label>Altura das linhas</Menu.Label>
        <Menu.RadioGroup value={density} onChange={(value) => pick(DENSITIES, value, setDensity)}>
          {DENSITIES.map(({ value, label }) => (
            <Menu.RadioItem key={value} value={value}>
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={18} stroke={1.6} />} onClick={() => leaving.ask() || void session.signOut()}>
          Sair
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** Mantine gives back any text; only one of the options is taken. */
function pick<Value extends string>(options: readonly { value: Value }[], value: string, take: (value: Value) => void): void {
  const option = options.find((one) => one.value === value);
  if (option) take(option.value);
}
