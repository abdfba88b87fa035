import type { Page } from '@playwright/test';
import { expect, fillSignIn, test, userMenu } from './support/test.ts';

const PASSWORD = 'varanda-azul-92-trem';

interface Person {
  id: number;
  email: string;
}
interface Place {
  version: number;
  modulo: number;
  empreendimento: number;
}

/** The administrator's own calls, in their page. */
const call = <Answer>(page: Page, method: string, path: string, body?: object): Promise<Answer> =>
  page.evaluate(
    async ([verb, url, sent]) => {
      const stored = JSON.parse(localStorage.getItem('session') ?? '{}') as { object: { token: string } };
      const headers = { Authorization: `Bearer ${stored.object.token}`, 'Content-Type': 'application/json' };
      const answer = await fetch(`/api/${url}`, { method: verb, headers, ...(sent && { body: JSON.stringify(sent) }) });
      // Of the server's own shape.
      return (await answer.json()) as Answer;
    },
    [method, path, body] as const,
  );

/** Somebody who plans the revenue of one company: by a cost centre of it. */
async function planner(page: Page, centers: object[]): Promise<Person> {
  const mark = Math.random().toString(36).slice(2, 7);
  const pages = ['enterprise', 'version', 'revenueAssociative', 'revenueCost'].map((one) => ({
    page: one,
    view: true,
    edit: true,
  }));
  const group = await call<Person>(page, 'POST', 'access/groups/', { nome: `Receita ${mark}`, pages });
  const email = `receita.${mark}@exemplo.com.br`;
  const draft = { email, nome: 'Rita Nunes', groups: [group.id], center_cost_permissions: centers };
  const person = await call<Person>(page, 'POST', 'access/users/', draft);
  await call(page, 'POST', `access/users/${person.id}/initial-password/`, { password: PASSWORD });
  return person;
}

/** A module with assumptions of both kinds, and whose cost centre it is read by. */
async function plannedModule(page: Page): Promise<{ place: Place; center: number; name: string }> {
  const all = <Row>(path: string) => call<Row[]>(page, 'GET', `${path}?all=1`);
  const [plan] = (await call<{ results: Place[] }>(page, 'GET', 'revenue/poc-plans/?page_size=1')).results;
  const modules = await all<{ id: number; empreendimento: number }>('enterprise/modules/');
  const empreendimento = modules.find(({ id }) => id === plan?.modulo)?.empreendimento ?? 0;
  const developments = await all<{ id: number; name: string; empresa: number }>('enterprise/enterprises/');
  const development = developments.find(({ id }) => id === empreendimento);
  const centers = await all<{ id: number; company: number }>('structure/center-costs/');
  const center = centers.find(({ company }) => company === development?.empresa)?.id ?? 0;
  return {
    place: { version: plan?.version ?? 0, modulo: plan?.modulo ?? 0, empreendimento },
    center,
    name: development?.name ?? '',
  };
}

test('@real [SEC-2][RT-8][RT-9][RT-10] what is taken from a planner leaves their open screens of revenue and of developments', async ({
  page,
  signIn,
  otherBrowser,
}) => {
  test.slow();
  await signIn();
  const { place, center, name } = await plannedModule(page);
  const centers = [{ level: 'center_cost', id: center, can_edit: true }];
  const person = await planner(page, centers);
  const grant = (center_cost_permissions: object[]) =>
    call(page, 'PATCH', `access/users/${person.id}/`, { center_cost_permissions });
  const theirs = await otherBrowser();
  await theirs.goto('/access/login');
  await fillSignIn(theirs, { email: person.email, password: PASSWORD });
  await userMenu(theirs).waitFor();

  const { version, modulo, empreendimento } = place;
  const revenue = `versao=${version}&empreendimento=${empreendimento}&modulo=${modulo}`;
  for (const path of [
    `/receita/associativo?${revenue}`,
    `/receita/custo?${revenue}`,
    `/empreendimento/cadastros?empreendimento=${empreendimento}&secao=unidades`,
  ]) {
    await grant(centers);
    await theirs.goto(path);
    const main = theirs.getByRole('main');
    const gone = main.getByText('Este empreendimento não existe mais, ou você não o vê.');
    // Amounts of money stand on each of the three screens.
    const amounts = main.getByText(/\d\.\d{3},\d\d/);
    await expect(amounts.first()).toBeVisible();
    await grant([]);
    await theirs.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await expect(gone).toBeVisible();
    await expect(amounts).toHaveCount(0);
    await expect(theirs.getByText(name)).toHaveCount(0);
  }
});
