/** The examples of docs/integracoes.md, where a test runs them. */
export const LISTAR = `curl --silent --fail --header "Authorization: Bearer $FORO_CHAVE" \\
  "$FORO/api/Process?page=1&pageSize=10"`;

export const MENSAGEM = `{"type":"prazo.inclusao","timestamp":"…","data":{"id":8,"idProcesso":3,"versao":5120}}`;

export const SEGREDO = `const { createHmac, timingSafeEqual } = require('node:crypto');
const segredo = Buffer.from(process.env.FORO_SEGREDO.slice('whsec_'.length), 'base64');`;

export const ASSINATURA = `function confere(id, hora, assinaturas, corpo) {
  if (!(Math.abs(Date.now() / 1000 - hora) < 300)) return false;
  const hmac = createHmac('sha256', segredo).update(\`\${id}.\${hora}.\${corpo}\`).digest();
  return String(assinaturas).split(' ').some((texto) => {
    const dada = Buffer.from(texto.slice('v1,'.length), 'base64');
    return dada.length === hmac.length && timingSafeEqual(dada, hmac);
  });
}`;
