import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Connection } from '#contract/uau/sync.ts';
import classes from '#src/features/uau/sync/sync.module.css';
import {
  connectionOptions,
  forgetConnectionOptions,
  saveConnectionOptions,
  testConnectionOptions,
} from '#src/resources/uau-sync.ts';
import { ConfirmDialog } from '#src/shared/ui/ConfirmDialog.tsx';
import { FormProblem } from '#src/shared/ui/FormProblem.tsx';
import { ReadState } from '#src/shared/ui/ReadError.tsx';
import { SidePanel } from '#src/shared/ui/SidePanel.tsx';
import { useRefusal } from '#src/shared/ui/use-refusal.ts';

const TITLE = 'Conexão com o UAU';
const NOTE = 'Senha e token são guardados cifrados e nunca mais mostrados.';

/** Where UAU answers and with what it is signed in to, for administrators. */
export function ConnectionPanel({ onClose }: { onClose: () => void }) {
  const connection = useQuery(connectionOptions());
  const { data } = connection;
  if (data) return <ConnectionForm key={`${data.origin} ${data.url} ${data.login}`} connection={data} onClose={onClose} />;
  return (
    <SidePanel title={TITLE} note={NOTE} onClose={onClose}>
      <ReadState read={connection} lines={5} label="Lendo a conexão" />
    </SidePanel>
  );
}

const storedHint = (has: boolean) => (has ? 'Em branco: continua a guardada.' : undefined);

function ConnectionForm({ connection, onClose }: { connection: Connection; onClose: () => void }) {
  const { origin, has_password: hasPassword, has_token: hasToken } = connection;
  const fixed = origin === 'environment';
  const save = useMutation(saveConnectionOptions());
  const test = useMutation(testConnectionOptions());
  const { problems, clear, refuse } = useRefusal(['url', 'login', 'password', 'integration_token']);
  const [url, setUrl] = useState(connection.url);
  const [login, setLogin] = useState(connection.login);
  const [password, setPassword] = useState('');
  const [token, setToken] = useState('');
  /** What the last trial was of: of anything else its result says nothing. */
  const [tried, setTried] = useState<string | null>(null);
  const changed = url !== connection.url || login !== connection.login || password !== '' || token !== '';

  const draft = {
    url: url.trim(),
    login: login.trim(),
    ...(password && { password }),
    ...(token && { integration_token: token }),
  };
  const requested = JSON.stringify(draft);
  // What is typed is tried as it would be kept; what is in force, as it is.
  const trial = () => {
    clear();
    setTried(requested);
    test.mutate(changed ? draft : null, { onError: (error) => void refuse(error) });
  };
  const submit = () => {
    clear();
    test.reset();
    save.mutate(draft, {
      onSuccess: () => {
        setTried(null);
        setPassword('');
        setToken('');
      },
      onError: (error) => void refuse(error),
    });
  };

  return (
    <SidePanel
      title={TITLE}
      note={NOTE}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        if (!fixed) submit();
      }}
      footer={
        <>
          {!fixed && (
            <Button type="submit" loading={save.isPending}>
              Salvar conexão
            </Button>
          )}
          <Button variant="default" loading={test.isPending} disabled={origin === 'none' && !changed} onClick={trial}>
            Testar conexão
          </Button>
          {origin === 'administrator' && <Forget url={connection.url} />}
        </>
      }
    >
      <div className="stack">
        {fixed && (
          <p className={classes.note}>Definida no servidor pelas variáveis UAU_…; aqui ela pode ser testada, não trocada.</p>
        )}
        <FormProblem text={problems['form']} />
        <fieldset className="plain" disabled={fixed}>
          <div className="stack">
            <TextInput
              label="Endereço"
              required
              type="url"
              placeholder="https://uau.suaempresa.com.br"
              description="Do servidor da API do UAU, na internet ou na rede da empresa."
              data-autofocus
              data-path="url"
              maxLength={300}
              spellCheck={false}
              value={url}
              error={problems['url']}
              onChange={(event) => setUrl(event.currentTarget.value)}
            />
            <TextInput
              label="Usuário do UAU"
              required
              data-path="login"
              maxLength={100}
              autoComplete="off"
              spellCheck={false}
              value={login}
              error={problems['login']}
              onChange={(event) => setLogin(event.currentTarget.value)}
            />
            {!fixed && (
              <>
                <PasswordInput
                  label="Senha"
                  description={storedHint(hasPassword)}
                  data-path="password"
                  maxLength={200}
                  autoComplete="new-password"
                  value={password}
                  error={problems['password']}
                  onChange={(event) => setPassword(event.currentTarget.value)}
                  visibilityToggleButtonProps={{ 'aria-label': 'Mostrar a senha', tabIndex: 0 }}
                />
                <PasswordInput
                  label="Token de integração"
                  description={storedHint(hasToken)}
                  data-path="integration_token"
                  maxLength={500}
                  autoComplete="off"
                  value={token}
                  error={problems['integration_token']}
                  onChange={(event) => setToken(event.currentTarget.value)}
                  visibilityToggleButtonProps={{ 'aria-label': 'Mostrar o token', tabIndex: 0 }}
                />
              </>
            )}
          </div>
        </fieldset>
        <div aria-live="polite">
          {test.data && tried === requested && (
            <p className={test.data.ok ? classes.note : classes.problem}>
              {test.data.message}
              {test.data.ok && changed && ' Ainda não está salva.'}
            </p>
          )}
        </div>
      </div>
    </SidePanel>
  );
}

function Forget({ url }: { url: string }) {
  const [asking, setAsking] = useState(false);
  const forget = useMutation(forgetConnectionOptions());
  return (
    <>
      <Button variant="subtle" color="red" onClick={() => setAsking(true)}>
        Esquecer
      </Button>
      <ConfirmDialog
        opened={asking}
        title="Esquecer a conexão com o UAU?"
        confirm="Esquecer conexão"
        danger
        busy={forget.isPending}
        onConfirm={() => forget.mutate(undefined, { onSuccess: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      >
        Endereço, usuário, senha e token de {url} são apagados. O que já foi lido do UAU continua aqui.
      </ConfirmDialog>
    </>
  );
}
