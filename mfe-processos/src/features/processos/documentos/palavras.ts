/** Message if a file cannot be fetched. */
export const DOWNLOAD_FAILURE = {
  title: 'Falha ao baixar o documento!',
  fallback: 'Erro inesperado ao baixar o documento.',
};
