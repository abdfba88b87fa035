import { REQUIRED } from '#src/shared/http/first-texts.ts';
import { Button, CopyButton, TextInput } from '@mantine/core';
import { IconCheck, IconCopy, IconEye, IconLink, IconShieldOff } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState, type KeyboardEvent } from 'react';
import type { UserRow } from '#src/features/people/labels.ts';
import classes from '#src/features/people/people.module.css';
import { accessLinkOptions, initialPasswordOptions, removeFactorOptions, viewAsOptions } from '#src/resources/user-actions.ts';
import { user } from '#src/resources/user.ts';
import { profileKey } from '#src/session/profile.ts';
import { useRights } from '#src/session/use-rights.ts';
import { dateTimeLabel } from '#src/shared/format/date.ts';
import { ConfirmDialog } from '#src/shared/ui/ConfirmDialog.tsx';
import { NewPasswordInput } from '#src/shared/ui/password/NewPasswordInput.tsx';
import { usePageRights } from '#src/shared/ui/page-rights.ts';
import { useRefusal } from '#src/shared/ui/use-refusal.ts';

/** How a user comes in: a first password or a link to their own; and, for an administrator, what they see. */
export function UserAccess({ row, own }: { row: UserRow; own: boolean }) {
  const { edit } = usePageRights();
  const administrator = useRights()?.is_admin ?? true;
  if (own) return <p className="quiet">A própria senha fica em «Minha conta».</p>;
  return (
    <div className={classes.access}>
      <p className="quiet">
        {row.last_access_at ? `Último acesso em ${dateTimeLabel(row.last_access_at)}.` : 'Ainda não entrou.'}
        {row.state === 'invited' && ' Defina uma senha inicial ou envie um link de acesso.'}
      </p>
      {edit && <FirstPassword row={row} />}
      {edit && <AccessLink row={row} />}
      {edit && row.second_factor && <LostFactor row={row} />}
      {administrator && <ViewAs row={row} />}
    </div>
  );
}

function FirstPassword({ row }: { row: UserRow }) {
  const client = useQueryClient();
  const [password, setPassword] = useState('');
  const { problems, clear, refuse, show, typed } = useRefusal(['new_password']);
  const set = useMutation({
    ...initialPasswordOptions(row.state === 'invited'),
    onSuccess: () => {
      setPassword('');
      clear();
      void client.invalidateQueries({ queryKey: user.keys.all });
    },
    onError: (error) => void refuse(error),
  });
  const send = () => {
    if (password === '') show({ new_password: REQUIRED });
    else set.mutate({ id: row.id, password });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    // Enter here is about the password and not about the form around.
    event.preventDefault();
    send();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Enter in the field, as in a form of its own
    <div className={classes.step} onKeyDown={onKeyDown}>
      <h3>Senha inicial</h3>
      <p className="quiet">Entregue-a à pessoa, que pode trocá-la em «Minha conta». As sessões abertas dela terminam.</p>
      <NewPasswordInput
        value={password}
        onChange={(text) => {
          setPassword(text);
          typed('new_password');
        }}
        error={problems['new_password']}
        own={[row.email, row.nome]}
      />
      {problems['form'] && (
        <p role="alert" className={classes.problem}>
          {problems['form']}
        </p>
      )}
      <Button variant="default" size="xs" loading={set.isPending} onClick={send}>
        Definir senha
      </Button>
    </div>
  );
}

function AccessLink({ row }: { row: UserRow }) {
  const make = useMutation(accessLinkOptions());
  return (
    <div className={classes.step}>
      <h3>Link de acesso</h3>
      <p className="quiet">Por ele a pessoa define a própria senha. Vale uma vez; um link novo anula o anterior.</p>
      {make.data ? (
        <>
          <div className={classes.link}>
            <TextInput
              readOnly
              aria-label="Link de acesso"
              value={make.data.url}
              onFocus={(event) => event.currentTarget.select()}
            />
            <CopyButton value={make.data.url}>
              {({ copied, copy }) => (
                <Button variant="default" leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />} onClick={copy}>
                  {copied ? 'Copiado' : 'Copiar'}
                </Button>
              )}
            </CopyButton>
          </div>
          <p className="quiet" role="status">
            Vale até {dateTimeLabel(make.data.expires_at)}. Não será mostrado de novo.
          </p>
        </>
      ) : (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconLink size={16} />}
          loading={make.isPending}
          onClick={() => make.mutate(row.id)}
        >
          Criar link de acesso
        </Button>
      )}
    </div>
  );
}

function LostFactor({ row }: { row: UserRow }) {
  const client = useQueryClient();
  const [requested, setRequested] = useState(false);
  const remove = useMutation({
    ...removeFactorOptions(),
    onSettled: () => {
      setRequested(false);
      return client.invalidateQueries({ queryKey: user.keys.all });
    },
  });
  return (
    <div className={classes.step}>
      <h3>Segundo fator</h3>
      <p className="quiet">Está ativo. Retire-o só de quem perdeu o celular e os códigos de recuperação.</p>
      <Button variant="default" size="xs" leftSection={<IconShieldOff size={16} />} onClick={() => setRequested(true)}>
        Retirar segundo fator
      </Button>
      <ConfirmDialog
        opened={requested}
        danger
        title={`Retirar o segundo fator de ${row.nome}?`}
        confirm="Retirar segundo fator"
        busy={remove.isPending}
        onConfirm={() => remove.mutate(row.id)}
        onCancel={() => setRequested(false)}
      >
        <p>
          Confirme por outro meio que é {row.nome} quem pede. Até ativar outro, a conta abre só com a senha; os códigos de
          recuperação deixam de valer. Fica no histórico.
        </p>
      </ConfirmDialog>
    </div>
  );
}

function ViewAs({ row }: { row: UserRow }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const look = useMutation({
    ...viewAsOptions(),
    onSuccess: async () => {
      await client.refetchQueries({ queryKey: profileKey });
      void navigate({ to: '/home/page' });
    },
  });
  return (
    <div className={classes.step}>
      <h3>O que este usuário vê</h3>
      <p className="quiet">As telas com as permissões dele, somente leitura, até você sair.</p>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconEye size={16} />}
        loading={look.isPending}
        onClick={() => look.mutate(row.id)}
      >
        Ver como este usuário
      </Button>
    </div>
  );
}
