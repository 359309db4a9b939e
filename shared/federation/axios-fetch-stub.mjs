// axios has three ways to send a request and uses `xhr` in every browser: leaving out `fetch` saves 3 kB
// (gzip) at login. Code that asks for `fetch` by name gets axios' own error, which says that the environment
// does not support it.
export const getFetch = () => false;
export default false;
