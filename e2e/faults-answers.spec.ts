import type { Page } from '@playwright/test';
import { ANSWER_FAULTS, faulty, forgive, untilShown } from './support/faults.ts';
import { fillRegional, NEW_REGIONAL, rowOf, save, STRUCTURE } from './support/structure.ts';
import { expect, test } from './support/test.ts';

const URL = 'structure/regionals/';

/** Faults that `npm test` tries; `npm run faults` tries them all. */
const QUICK: readonly string[] = ['portal cativo: 200 com HTML', 'JSON de outra forma', '200 vazio'];
const tags = (about: string) => `@mock @fault${QUICK.includes(about) ? '' : ' @long'}`;

/** The page's frame stands: nothing is blank. */
const standing = (page: Page) => expect(page.getByRole('navigation').first()).toBeVisible();

for (const fault of ANSWER_FAULTS) {
  test(`[ERR-2][API-12] ${tags(fault.about)} [${fault.about} ao gravar] nothing typed is lost, and saving again makes one row`, async ({
    complaints,
    network,
    page,
    signIn,
  }) => {
    await signIn(NEW_REGIONAL);
    await fillRegional(page, 'RF', 'Regional da falha');
    await network?.use(faulty('post', URL, fault));
    await save(page);
    await expect(page.getByText(fault.saving ?? fault.text).first()).toBeVisible();
    await standing(page);
    await expect(page.getByRole('textbox', { name: 'Nome' })).toHaveValue('Regional da falha');
    network?.restore();
    await save(page);
    await expect(page.getByText('Salvo com sucesso.')).toBeVisible();
    await page.reload();
    await expect(rowOf(page, 'RF')).toHaveCount(1);
    forgive(complaints);
  });

  test(`[ERR-2] ${tags(fault.about)} [${fault.about} ao ler] the page stands, says why, and reads again`, async ({
    beginSession,
    complaints,
    network,
    page,
  }) => {
    await beginSession();
    await page.clock.install();
    await network?.use(faulty('get', URL, fault));
    await page.goto(STRUCTURE);
    await untilShown(page, fault.text);
    await standing(page);
    network?.restore();
    await page.getByRole('button', { name: 'Tentar novamente' }).first().click();
    await expect(rowOf(page, '01')).toBeVisible();
    forgive(complaints);
  });
}
