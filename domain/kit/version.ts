/** The version of the product: footer, logs, API. A test holds it against package.json. */
export const version = '3.4.31'
