// antd's Input and ConfigProvider import its Form, which the suite does not use (react-hook-form takes its
// place): leaving it out saves 16 kB (gzip) at login. Code that imports antd's Form after all gets an export
// that does not exist, and the build reports it.
export const FormProvider = ({ children }) => children;
