import { version } from '#contract/version.ts';
import type { MockApi } from '#mocks/app.ts';
import { barriers } from './support/axe.ts';
import { asConsultant, CONSULTANT, OWN } from './support/consultant.ts';
import { expect, fillSignIn, test, userMenu } from './support/test.ts';

/** Of mocks alone: it empties an organisation that other journeys of the real server look at. */
test('[RT-5][SEC-2] @mock who begins looks at an example apart from their own data, and takes it away again', async ({
  page,
  mockApi,
  complaints,
}) => {
  // Her organisation begins: the one version that it has is taken away.
  if (mockApi) await removeVersions(mockApi);
  await page.goto('/access/login');
  await fillSignIn(page, CONSULTANT);
  await page.getByRole('radio', { name: OWN }).check();
  await page.getByRole('button', { name: 'Entrar' }).click();
  const offer = page.getByRole('region', { name: 'Ver com dados de exemplo' });
  await offer.getByRole('button', { name: 'Carregar exemplo' }).click();

  const here = page.getByRole('region', { name: 'Dados de exemplo' });
  await expect(here.getByRole('button', { name: 'Remover exemplo' })).toBeVisible();
  await expect(page.getByRole('region', { name: /Orçamento 2026/ })).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await page.goto('/dre/relatorio');
  const report = page.getByRole('treegrid', { name: /^DRE/ });
  await expect(report.getByRole('row', { name: /Receita/ }).first()).toContainText(/\d\.\d{3}/);

  await page.goto('/home/page');
  await here.getByRole('button', { name: 'Remover exemplo' }).click();
  const question = page.getByRole('dialog', { name: 'Remover o exemplo?' });
  await expect(question).toContainText('também o que você digitou ou mudou nele');
  expect(await barriers(page)).toEqual([]);
  await question.getByRole('button', { name: 'Remover exemplo' }).click();
  await expect(offer.getByRole('button', { name: 'Carregar exemplo' })).toBeVisible();
  await userMenu(page).click();
  await expect(page.getByRole('menu').getByText(OWN)).toBeVisible();
  await expect(page.getByRole('menu')).not.toContainText('(exemplo)');
  await page.keyboard.press('Escape');
  // Her own rows are there as they were.
  await page.goto('/estrutura-organizacional/cadastros');
  await expect(page.getByRole('treeitem', { name: /Vale do Paraíba/ }).first()).toBeVisible();
  // Which organisation is asked by a 401, as who signs in is told.
  expect(complaints.filter((text) => !/401|write failed/.test(text))).toEqual([]);
  complaints.length = 0;
});

async function removeVersions(api: MockApi): Promise<void> {
  const call = await asConsultant(api);
  const versions = version.row.array().parse(await call('GET', `${version.url}?all=1`));
  await call('DELETE', version.url, { ids: versions.map(({ id }) => id), delete_multiple: true });
}
