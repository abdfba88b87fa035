import type { Page } from '@playwright/test';
import { ANSWER_FAULTS, faulty } from './support/faults.ts';
import { expect, test } from './support/test.ts';

const PATH = '/estrutura-organizacional/cadastros';
const URL = 'structure/regionals/';

/** Faults that `npm test` tries; `npm run faults` tries them all. */
const QUICK: readonly string[] = ['portal cativo: 200 com HTML', 'JSON de outra forma', '200 vazio'];
const tags = (about: string) => `@mock @fault${QUICK.includes(about) ? '' : ' @long'}`;

/** What the browser itself says of failed calls, and our log of them; anything else is a fault of ours. */
function forgive(complaints: string[]): void {
  const ours = complaints.filter((text) => !/\[previsto\]|Failed to load resource|net::ERR/.test(text));
  complaints.length = 0;
  expect(ours).toEqual([]);
}

/** The page's frame stands: nothing is blank. */
const standing = (page: Page) => expect(page.getByRole('navigation').first()).toBeVisible();

for (const fault of ANSWER_FAULTS) {
  test(`[ERR-2][API-12] ${tags(fault.about)} [${fault.about} ao gravar] nothing typed is lost, and saving again makes one row`, async ({
    complaints,
    network,
    page,
    signIn,
  }) => {
    await signIn();
    await page.goto(`${PATH}?registro=novo`);
    await page.getByRole('textbox', { name: 'Código' }).fill('RF');
    await page.getByRole('textbox', { name: 'Nome' }).fill('Regional da falha');
    network?.use(faulty('post', URL, fault));
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(page.getByText(fault.saving ?? fault.text).first()).toBeVisible();
    await standing(page);
    await expect(page.getByRole('textbox', { name: 'Nome' })).toHaveValue('Regional da falha');
    network?.restore();
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(page.getByText('Salvo com sucesso.')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'RF', exact: true })).toHaveCount(1);
    forgive(complaints);
  });

  test(`[ERR-2] ${tags(fault.about)} [${fault.about} ao ler] the page stands, says why, and reads again`, async ({
    complaints,
    network,
    page,
    signIn,
  }) => {
    await signIn();
    await page.clock.install();
    network?.use(faulty('get', URL, fault));
    await page.goto(PATH);
    // The page's own second and third try come after a second and two.
    const text = page.getByText(fault.text).first();
    await expect
      .poll(async () => {
        await page.clock.fastForward(1_000);
        return text.isVisible();
      })
      .toBe(true);
    await standing(page);
    network?.restore();
    await page.getByRole('button', { name: 'Tentar novamente' }).first().click();
    await expect(page.getByRole('button', { name: '01', exact: true })).toBeVisible();
    forgive(complaints);
  });
}
