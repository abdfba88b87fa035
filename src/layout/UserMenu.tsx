import { Menu, UnstyledButton, useMantineColorScheme, type MantineColorScheme } from '@mantine/core';
import { IconCheck, IconDeviceDesktop, IconLogout, IconMoon, IconSun, IconTableColumn, type Icon } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import type { Profile } from '#contract/session.ts';
import { DENSITIES, useDensity } from '#src/layout/density.ts';
import { session } from '#src/session/session.ts';
import classes from '#src/layout/Header.module.css';

const app = getRouteApi('/_app');

const SCHEMES: readonly { value: MantineColorScheme; label: string; Icon: Icon }[] = [
  { value: 'light', label: 'Claro', Icon: IconSun },
  { value: 'dark', label: 'Escuro', Icon: IconMoon },
  { value: 'auto', label: 'Como o sistema', Icon: IconDeviceDesktop },
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
    <Menu position="bottom-end" width={248}>
      <Menu.Target>
        <UnstyledButton className={classes.avatar} aria-label={`Menu de ${profile.name ?? profile.email}`}>
          {profile.photo ? <img src={profile.photo} alt="" /> : initials(profile)}
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
        {SCHEMES.map(({ value, label, Icon: Mark }) => (
          <Option key={value} chosen={colorScheme === value} label={label} Icon={Mark} onChoose={() => setColorScheme(value)} />
        ))}
        <Menu.Label>Altura das linhas</Menu.Label>
        {DENSITIES.map(({ value, label }) => (
          <Option
            key={value}
            chosen={density === value}
            label={label}
            Icon={IconTableColumn}
            onChoose={() => setDensity(value)}
          />
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={18} stroke={1.6} />} onClick={() => void session.signOut()}>
          Sair
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function Option({ chosen, label, Icon: Mark, onChoose }: { chosen: boolean; label: string; Icon: Icon; onChoose: () => void }) {
  return (
    <Menu.Item
      closeMenuOnClick={false}
      role="menuitemradio"
      aria-checked={chosen}
      leftSection={<Mark size={18} stroke={1.6} />}
      rightSection={chosen && <IconCheck size={16} stroke={1.6} />}
      onClick={onChoose}
    >
      {label}
    </Menu.Item>
  );
}
