import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from '#src/features/help/HelpPage.module.css';
import { SERVED_BROWSERS } from '#src/shared/browser/served.ts';
import { GRID_TEXT, KEY_MAP } from '#src/shared/ui/grid/labels.ts';
import { PageFrame } from '#src/shared/ui/PageFrame.tsx';

const HELP = {
  title: 'Ajuda',
  contents: 'Nesta página',
  browsers: 'Navegadores',
  browsersLead: 'O Previsto funciona nos navegadores dos últimos dois anos. Um mais antigo avisa ao abrir.',
  from: (version: string) => `a partir da versão ${version}`,
  needs: 'Cookies e JavaScript precisam estar permitidos para este endereço.',
  keys: 'Teclas em todas as telas',
  keysLead: 'Tudo o que se faz com o mouse também se faz pelo teclado.',
  everywhere: [
    ['Ctrl + K', 'Buscar telas e ações'],
    ['Ctrl + S', 'Salvar as premissas'],
    ['Esc', 'Fechar o painel ou a janela e voltar para onde estava'],
    ['← →', 'Recolher e abrir uma linha do relatório'],
    ['E', 'Explicar o valor escolhido no relatório'],
  ],
  gridLead: 'Nas telas em que se digita em uma grade.',
} as const;

const CONTENTS = [
  ['ajuda-navegadores', HELP.browsers],
  ['ajuda-teclas', HELP.keys],
  ['ajuda-grade', GRID_TEXT.keys],
] as const;

/** What the keys do, and the browsers that the product runs in. */
export function HelpPage() {
  return (
    <PageFrame title={HELP.title}>
      <div className="sections">
        <nav aria-label={HELP.contents} className={classes.contents}>
          {CONTENTS.map(([id, title]) => (
            <Anchor key={id} renderRoot={(props) => <Link to="/ajuda" hash={id} {...props} />}>
              {title}
            </Anchor>
          ))}
        </nav>
        <Section id="ajuda-navegadores" title={HELP.browsers} lead={HELP.browsersLead}>
          <dl className={classes.pairs}>
            {SERVED_BROWSERS.map(([name, oldest]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{HELP.from(oldest)}</dd>
              </div>
            ))}
          </dl>
          <p className="section-lead">{HELP.needs}</p>
        </Section>
        <Section id="ajuda-teclas" title={HELP.keys} lead={HELP.keysLead}>
          <Keys pairs={HELP.everywhere} />
        </Section>
        <Section id="ajuda-grade" title={GRID_TEXT.keys} lead={HELP.gridLead}>
          <Keys pairs={KEY_MAP} />
        </Section>
      </div>
    </PageFrame>
  );
}

function Section({ id, title, lead, children }: { id: string; title: string; lead: string; children: ReactNode }) {
  return (
    <section className="section" aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        <p className="section-lead">{lead}</p>
      </div>
      <div>{children}</div>
    </section>
  );
}

function Keys({ pairs }: { pairs: readonly (readonly [keys: string, action: string])[] }) {
  return (
    <dl className={classes.pairs}>
      {pairs.map(([keys, action]) => (
        <div key={keys}>
          <dt>
            <kbd>{keys}</kbd>
          </dt>
          <dd>{action}</dd>
        </div>
      ))}
    </dl>
  );
}
