import { loggedPath } from './logged-path';

it('logs no secret of a calendar, however its dot is spelt', () => {
  const secret = 'a'.repeat(43);
  for (const dot of ['.', '%2E', '%2e'])
    expect(loggedPath(`/api/agenda/7${dot}${secret}.ics`)).not.toContain(secret);
});
