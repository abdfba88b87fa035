import type { PersonalNotice } from '#contract/notices.ts';
import { PAGES } from '#contract/pages.ts';

/** A notice as people read it, on the screen and in a mail, and what leads from it to what it is about. */
export interface NoticeWords {
  title: string;
  text: string;
  link: string;
}

const IMPORTED = { uau: 'UAU', ledger: 'realizado', chart: 'plano de contas', version: '' } as const;
/** The same where a sentence begins with it. */
const FIRST = { uau: 'UAU', ledger: 'Realizado', chart: 'Plano de contas', version: '' } as const;

const joined = (...parts: readonly string[]) => parts.filter((part) => part !== '').join(' ');
const doneBy = (by: string, done: string) => (by === '' ? `${done}.` : `${done} por ${by}.`);

/** What a notice says. What was typed as a reason, or failed, stands behind it where it is told. */
export function noticeWords({
  kind,
  subject,
  waits,
  by,
  version,
  reason,
  file,
}: Omit<PersonalNotice, 'id' | 'at' | 'read'>): NoticeWords {
  const name = `«${version?.nome ?? ''}»`;
  const isFile = file !== '';
  switch (kind) {
    case 'to_approve':
      return {
        title: 'Versão para aprovar',
        text: joined(name, doneBy(by, 'foi enviada para revisão'), waits ? '' : 'Já foi decidida.'),
        link: waits ? 'Ver aprovação' : 'Ver versão',
      };
    case 'returned': {
      const why = reason === '' ? '' : `Motivo: ${reason}`;
      return { title: 'Versão devolvida', text: joined(name, doneBy(by, 'foi devolvida a rascunho'), why), link: 'Ver versão' };
    }
    case 'approved':
      return { title: 'Versão aprovada', text: joined(name, doneBy(by, 'foi aprovada')), link: 'Ver versão' };
    case 'sync_failed':
      return {
        title: `A ${subject === 'uau' && !isFile ? 'leitura' : 'importação'} do ${IMPORTED[subject]} falhou`,
        text: joined(isFile ? `${file}.` : '', reason),
        link: subject === 'uau' ? 'Ver sincronizações' : 'Ver dados',
      };
    case 'import_done':
      return {
        title: subject === 'uau' && !isFile ? 'Leitura do UAU concluída' : 'Importação concluída',
        text: isFile ? `${FIRST[subject]}: ${file}` : subject === 'uau' ? '' : `${FIRST[subject]}.`,
        link: subject === 'uau' ? 'Ver sincronizações' : 'Ver dados',
      };
  }
}

type Place = Pick<PersonalNotice, 'subject' | 'waits' | 'version'>;

/** The page that a notice leads to, and what is open on it. */
export function noticePlace({ subject, waits, version }: Place) {
  if (version !== null) {
    const search = waits ? { aprovar: version.id } : { registro: version.id };
    return { to: PAGES.version, search } as const;
  }
  if (subject === 'ledger') return { to: PAGES.expenseReport, search: {} } as const;
  if (subject === 'chart') return { to: PAGES.structure, search: { aba: 'conta-contabil' } } as const;
  return { to: PAGES.uauDatabase, search: { painel: 'historico' } } as const;
}
