import { securityText } from './security-text';

it('names the support address, for a year from the youngest part of a release', () => {
  const since = { host: '2026-03-01T10:00:00.000Z', 'mfe-agenda': '2026-05-02T11:30:00.000Z' };
  expect(securityText('seguranca@silva.adv.br', since)).toBe(
    [
      'Contact: mailto:seguranca@silva.adv.br',
      'Expires: 2027-05-02T11:30:00.000Z',
      'Preferred-Languages: pt-BR, en',
      '',
    ].join('\n'),
  );
});

it('is the same text for the same parts without a date, so that an unchanged release is none', () => {
  expect(securityText('suporte@foro.dev')).toBe(
    'Contact: mailto:suporte@foro.dev\nPreferred-Languages: pt-BR, en\n',
  );
});
