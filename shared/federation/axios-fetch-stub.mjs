// axios has three ways to send a request and takes `xhr` in every browser: 3 kB less (gzip) at login without `fetch`.
// Whoever asks for that one by its name gets axios' own error, that the environment does not support it.
export const getFetch = () => false;
export default false;
