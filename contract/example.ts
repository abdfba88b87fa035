import { z } from 'zod';
import { id } from '#contract/fields.ts';

/** What the organisation that holds a person's example is called, also where they choose between theirs. */
export const EXAMPLE_NAME = 'Grupo Horizonte (exemplo)';

/**
 * The own example: an organisation of one's own with the sample company in it. POST answers the one that is there or
 * loads it; DELETE takes it away with all that was typed in it, answers the session's access token in the organisation
 * that it goes on in.
 */
export const EXAMPLE_URL = 'access/example/';

export const exampleLoaded = z.object({ organization: id });
