/** The compiled parser: every call creates an instance with its own memory. */
declare module 'libpg-query/wasm/libpg-query.js' {
  export interface Instance {
    _malloc(bytes: number): number;
    _free(pointer: number): void;
    _wasm_parse_query_raw(text: number): number;
    _wasm_free_parse_result(result: number): void;
    _wasm_parse_plpgsql(text: number): number;
    _wasm_free_string(text: number): void;
    getValue(pointer: number, type: 'i32'): number;
    UTF8ToString(pointer: number, bytes: number, ignoreNul: boolean): string;
    /** The memory; another array once it has grown. */
    readonly HEAPU8: Uint8Array;
  }
  interface Settings {
    print(line: string): void;
    printErr(line: string): void;
  }
  const createInstance: (settings: Settings) => Promise<Instance>;
  export default createInstance;
}
