import { isWebSite } from './web-site';

describe('isWebSite', () => {
  it.each([
    'www.padaria.com.br',
    'padaria.com.br/contato?de=site',
    'padaria.com.br:8080',
    'http://padaria.com.br',
    'HTTPS://padaria.com.br/a/b#c',
    'advocacia-são-joão.com.br',
  ])('takes %s', (text) => {
    expect(isWebSite(text)).toBe(true);
  });

  it.each([
    'javascript:alert(1)',
    'javascript:1//x.com',
    'JavaScript://%0aalert(1)',
    'java\tscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    'ftp://padaria.com.br',
    'mailto:contato@padaria.com.br',
    'https://padaria.com.br@outro.com',
    'padaria',
    'não tem',
    'https://',
  ])('refuses %s', (text) => {
    expect(isWebSite(text)).toBe(false);
  });
});
