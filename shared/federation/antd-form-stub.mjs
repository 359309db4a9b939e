// antd's Input and ConfigProvider mention its Form, which the suite does not use (react-hook-form has that part): 16 kB less
// (gzip) at login. Whoever takes antd's Form after all gets an export that does not exist, and a build that says so.
export const FormProvider = ({ children }) => children;
