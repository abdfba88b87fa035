import { tokens, type Tokens } from '#contract/session.ts';
import type { RequestOptions, TestAnswer, TestApi } from '#server/test/api.ts';
import { PASSWORD, PEOPLE, type Person } from '#server/test/fixture.ts';

export type TestBrowser = ReturnType<typeof openBrowser>;

/** A browser as the API sees it: it writes Origin, and brings back the cookie that it was given. */
export function openBrowser(api: Pick<TestApi, 'request'>, origin = 'http://previsto.test') {
  let given: string[] = [];
  const request = async (method: string, path: string, options: RequestOptions = {}): Promise<TestAnswer> => {
    const cookie = given[0];
    const headers = { origin, ...(cookie === undefined ? {} : { cookie }), ...options.headers };
    const answer = await api.request(method, path, { ...options, headers });
    const [set] = answer.headers.getSetCookie();
    if (set !== undefined) given = set.split('; ');
    return answer;
  };
  return {
    request,
    signIn: async (person: Person): Promise<Tokens> =>
      tokens.parse((await request('POST', 'login/', { body: { email: PEOPLE[person], password: PASSWORD } })).body),
    /** The cookie it holds, `name=value`; empty without one. */
    cookie: () => given[0] ?? '',
    /** Attributes of the last cookie it was given. */
    attributes: () => given.slice(1),
  };
}
