import { useMantineColorScheme, type MantineColorScheme } from '@mantine/core';
import { IconHelpCircle, IconLogout, IconUserCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { Density } from '#contract/preference-choices.ts';
import type { Profile } from '#contract/session.ts';
import { leaving } from '#src/layout/connection/leaving.ts';
import { useDensity } from '#src/layout/density.ts';
import { session } from '#src/session/session.ts';
import { setPreference } from '#src/shared/preferences/store.ts';
import { Piece } from '#src/shared/ui/Piece.tsx';
import classes from '#src/layout/Header.module.css';
import { MenuDivider, MenuItem, MenuLabel, MenuRadioGroup, MenuRadioItem } from '#src/shared/ui/later/menu-parts.tsx';

const OrganizationItems = lazy(async () => ({ default: (await import('#src/layout/OrganizationItems.tsx')).OrganizationItems }));

const SCHEMES: readonly { value: MantineColorScheme; label: string }[] = [
  { value: 'light', label: 'Claro' },
  { value: 'dark', label: 'Escuro' },
  { value: 'auto', label: 'Como o sistema' },
];

const DENSITIES: readonly { value: Density; label: string }[] = [
  { value: 'comfortable', label: 'Confortável' },
  { value: 'normal', label: 'Normal' },
  { value: 'compact', label: 'Compacta' },
];

/** What the user menu holds: who they are, how it looks, and the ways to the account and out. */
export function UserMenuItems({ profile }: { profile: Profile }) {
  const waiting = profile.invitations?.length ?? 0;
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const density = useDensity();
  return (
    <>
      <div className={classes.who}>
        {profile.name && <strong>{profile.name}</strong>}
        <span>{profile.email}</span>
        {profile.organization && <span>{profile.organization.name}</span>}
      </div>
      <MenuDivider />
      {(profile.organizations?.length ?? 0) > 1 && (
        <Suspense>
          <Piece>
            <OrganizationItems {...profile} />
          </Piece>
        </Suspense>
      )}
      <MenuLabel>Aparência</MenuLabel>
      <MenuRadioGroup value={colorScheme} onChange={(value) => pick(SCHEMES, value, setColorScheme)}>
        {SCHEMES.map(({ value, label }) => (
          <MenuRadioItem key={value} value={value}>
            {label}
          </MenuRadioItem>
        ))}
      </MenuRadioGroup>
      <MenuLabel>Altura das linhas</MenuLabel>
      <MenuRadioGroup value={density} onChange={(value) => pick(DENSITIES, value, (height) => setPreference('density', height))}>
        {DENSITIES.map(({ value, label }) => (
          <MenuRadioItem key={value} value={value}>
            {label}
          </MenuRadioItem>
        ))}
      </MenuRadioGroup>
      <MenuDivider />
      <MenuItem leftSection={<IconUserCircle size={18} stroke={1.6} />} renderRoot={(props) => <Link to="/conta" {...props} />}>
        {waiting === 0 ? 'Minha conta' : waiting === 1 ? 'Minha conta · 1 convite' : `Minha conta · ${waiting} convites`}
      </MenuItem>
      <MenuItem leftSection={<IconHelpCircle size={18} stroke={1.6} />} renderRoot={(props) => <Link to="/ajuda" {...props} />}>
        Ajuda
      </MenuItem>
      <MenuItem
        leftSection={<IconLogout size={18} stroke={1.6} />}
        onClick={() => leaving.ask({ go: () => void session.signOut() })}
      >
        Sair
      </MenuItem>
    </>
  );
}

/** Mantine gives back any text; only one of the options is taken. */
function pick<Value extends string>(options: readonly { value: Value }[], value: string, take: (value: Value) => void): void {
  const option = options.find((one) => one.value === value);
  if (option) take(option.value);
}
