import { warnIfUnchecked } from './warn-if-unchecked';

const warn = jest.spyOn(console, 'warn');
beforeEach(() => void warn.mockReset().mockImplementation(() => undefined));
afterAll(() => warn.mockRestore());

it.each<[string, string[] | undefined]>([
  ['an older offer', undefined],
  ['an offer without keys', []],
])('warns once that any registry is accepted, for %s', (_, registryKeys) => {
  warnIfUnchecked({ ...(registryKeys && { registryKeys }) });
  expect(warn.mock.calls).toEqual([[expect.stringContaining('aceita qualquer registro de módulos')]]);
});

it('says nothing of a host that checks', () => {
  warnIfUnchecked({ registryKeys: ['nS4VjR5n7Vb0nR2wQv1r6m8p'] });
  expect(warn).not.toHaveBeenCalled();
});
