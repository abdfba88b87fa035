import { Anchor } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { lazy, Suspense, type ReactNode } from 'react';
import { pageLabel } from '#contract/rights-labels.ts';
import { PAGES } from '#contract/pages.ts';
import { ChangesByDay } from '#src/features/help/ChangesByDay.tsx';
import { GLOSSARY, type Term } from '#src/shared/help/glossary.ts';
import classes from '#src/features/help/HelpPage.module.css';
import { SERVED_BROWSERS } from '#src/shared/browser/served.ts';
import { useRights } from '#src/session/use-rights.ts';
import { can } from '#src/shared/rights.ts';
import { EVERYWHERE, KEYS, KEY_GROUPS } from '#src/shared/ui/grid/key-groups.ts';
import { PageFrame } from '#src/shared/ui/PageFrame.tsx';
import { Piece } from '#src/shared/ui/Piece.tsx';
import { Skeletons } from '#src/shared/ui/Skeletons.tsx';

const route = getRouteApi('/_app/ajuda');
const HandbookList = lazy(async () => ({ default: (await import('#src/features/help/handbook/HandbookList.tsx')).HandbookList }));
const HandbookText = lazy(async () => ({ default: (await import('#src/features/help/handbook/HandbookText.tsx')).HandbookText }));

const HELP = {
  title: 'Ajuda',
  back: 'Toda a ajuda',
  handbook: 'Manual',
  handbookLead: 'Uma página por módulo, passo a passo.',
  reading: 'Carregando o manual',
  contents: 'Nesta página',
  browsers: 'Navegadores',
  browsersLead: 'O Previsto funciona nos navegadores dos últimos dois anos. Um mais antigo avisa ao abrir.',
  from: (version: string) => `a partir da versão ${version}`,
  needs: 'Cookies e JavaScript precisam estar permitidos para este endereço.',
  keysLead: 'Tudo o que se faz com o mouse também se faz pelo teclado.',
  gridLead: 'Nas telas em que se digita em uma grade.',
  glossary: 'Glossário',
  glossaryLead: 'O que as palavras do planejamento querem dizer aqui.',
  changes: 'O que mudou',
  changesLead: 'O que há de novo para quem trabalha com o Previsto.',
} as const;

const CONTENTS = [
  ['ajuda-manual', HELP.handbook],
  ['ajuda-mudou', HELP.changes],
  ['ajuda-glossario', HELP.glossary],
  ['ajuda-navegadores', HELP.browsers],
  ['ajuda-teclas', EVERYWHERE.title],
  ['ajuda-grade', KEYS.title],
] as const;

/** A page of the handbook, or all that there is to help: the handbook, what is new, words, browsers, keys. */
export function HelpPage() {
  const { manual } = route.useSearch();
  return manual === undefined ? <AllHelp /> : <Handbook id={manual} />;
}

function Handbook({ id }: { id: string }) {
  return (
    <PageFrame
      title={HELP.handbook}
      filters={<Anchor renderRoot={(props) => <Link to="/ajuda" {...props} />}>{HELP.back}</Anchor>}
    >
      <Suspense fallback={<Skeletons lines={12} label={HELP.reading} />}>
        <Piece>
          <HandbookText id={id} />
        </Piece>
      </Suspense>
    </PageFrame>
  );
}

function AllHelp() {
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
        <Section id="ajuda-manual" title={HELP.handbook} lead={HELP.handbookLead}>
          <div className={classes.handbook}>
            <Suspense fallback={<Skeletons lines={5} label={HELP.reading} />}>
              <Piece>
                <HandbookList />
              </Piece>
            </Suspense>
          </div>
        </Section>
        <Section id="ajuda-mudou" title={HELP.changes} lead={HELP.changesLead}>
          <ChangesByDay />
        </Section>
        <Section id="ajuda-glossario" title={HELP.glossary} lead={HELP.glossaryLead}>
          <dl className={classes.pairs}>
            {GLOSSARY.map((term) => (
              <Meaning key={term.word} {...term} />
            ))}
          </dl>
        </Section>
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
        <Section id="ajuda-teclas" title={EVERYWHERE.title} lead={HELP.keysLead}>
          <Keys pairs={EVERYWHERE.pairs} />
        </Section>
        <Section id="ajuda-grade" title={KEYS.title} lead={HELP.gridLead}>
          {KEY_GROUPS.map(({ title, pairs }) => (
            <div key={title} className={classes.group}>
              <h3>{title}</h3>
              <Keys pairs={pairs} />
            </div>
          ))}
        </Section>
      </div>
    </PageFrame>
  );
}

/** A word, with the page that one meets it on, for who may open that. */
function Meaning({ word, meaning, page }: Term) {
  const rights = useRights();
  return (
    <div>
      <dt>
        <strong>{word}</strong>
      </dt>
      <dd>
        {meaning}
        {page && can(rights, page, 'view') && (
          <>
            {' '}
            <Anchor renderRoot={(props) => <Link to={PAGES[page]} {...props} />}>{pageLabel(page)}</Anchor>
          </>
        )}
      </dd>
    </div>
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
