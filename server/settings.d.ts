interface Form {
  /** Finishes “… must be”; it is shown in place of the value, which may hold a password. */
  is: string
  fits: (value: string) => boolean
}
export declare const settings: {
  readonly HOST: {
    readonly means: 'where to listen: `0.0.0.0` in a container'
    readonly form: Form
    readonly otherwise: '`localhost`'
  }
  readonly PORT: {
    readonly means: 'the port to listen at'
    readonly form: Form
    readonly otherwise: '`8000`'
  }
  readonly NODE_ENV: {
    readonly means: '`production`: a real company’s. No demo company, and nothing made up that must be secret'
    readonly form: Form
    readonly otherwise: '`development`'
  }
  readonly DATABASE_URL: {
    readonly means: 'a PostgreSQL ≥ 15; several replicas may share it. Without it the embedded one, which is for trying out'
    readonly form: Form
    readonly otherwise: 'the embedded one'
  }
  readonly DATABASE_READ_URL: {
    readonly means: 'a streaming standby of `DATABASE_URL` that answers what only reads'
    readonly form: Form
  }
  readonly CUPEL_DATA: {
    readonly means: 'folder of the embedded database'
    readonly form: Form
    readonly otherwise: '`./data`'
  }
  readonly CUPEL_URL: {
    readonly means: 'the address people open Cupel at, for links in letters and the secure cookie'
    readonly form: Form
    readonly otherwise: 'from host and port'
  }
  readonly CUPEL_SECRET: {
    readonly means: '32 random characters or more, for sessions and the signing key: `openssl rand -base64 32`'
    readonly form: Form
    readonly otherwise: 'made up, kept in the database'
  }
  readonly CUPEL_ADMIN: {
    readonly means: 'first admin of an empty database, in place of the demo company'
    readonly form: Form
  }
  readonly OIDC_ISSUER: {
    readonly means: 'an outside identity provider in place of the built-in one'
    readonly form: Form
  }
  readonly OIDC_AUDIENCE: {
    readonly means: 'what its tokens are made for'
    readonly form: Form
  }
  readonly OIDC_JWKS_URL: {
    readonly means: 'where its keys are'
    readonly form: Form
  }
  readonly MICROSOFT_CLIENT_ID: {
    readonly means: 'sign-in with a work account: the application as Microsoft knows it'
    readonly form: Form
  }
  readonly MICROSOFT_CLIENT_SECRET: {
    readonly means: 'the secret it has there'
    readonly form: Form
  }
  readonly MICROSOFT_TENANT: {
    readonly means: 'the one tenant of the company'
    readonly form: Form
  }
  readonly MICROSOFT_AUTHORITY: {
    readonly means: 'where it is not Microsoft’s public cloud'
    readonly form: Form
    readonly otherwise: '`https://login.microsoftonline.com`'
  }
  readonly SMTP_URL: {
    readonly means: 'where letters are handed in; without it they wait in the outbox'
    readonly form: Form
  }
  readonly MAIL_FROM: {
    readonly means: 'from whom they are'
    readonly form: Form
    readonly otherwise: '`Cupel <cupel@localhost>`'
  }
  readonly CUPEL_FILES: {
    readonly means: 'folder for the files of records; replicas share it'
    readonly form: Form
    readonly otherwise: 'beside the embedded database, else `./data/files`'
  }
  readonly S3_URL: {
    readonly means: 'a storage that speaks S3 instead: `https://KEY:SECRET@s3.us-west-2.amazonaws.com/BUCKET?region=us-west-2`'
    readonly form: Form
  }
  readonly WEBHOOKS_INSIDE: {
    readonly means: '`1`: webhooks may speak to addresses inside this network, and without https'
    readonly form: Form
  }
  readonly TRUSTED_PROXY: {
    readonly means: 'addresses or ranges of the proxies before Cupel, e.g. `10.0.0.0/8`: their `X-Forwarded-For` is believed'
    readonly form: Form
  }
  readonly METRICS_TOKEN: {
    readonly means: 'whoever brings it as a Bearer token is shown `/metrics`'
    readonly form: Form
  }
  readonly LOG_LEVEL: {
    readonly means: 'what is worth a line in the log'
    readonly form: Form
    readonly otherwise: '`info` in production, else `warn`'
  }
}
export type Given = Readonly<Partial<Record<keyof typeof settings, string | undefined>>>
/**
 * What is set, judged one by one; what is set to nothing is not set.
 * @throws a sentence for a value of another form, and for a name beginning with CUPEL_ that nobody reads: it would be a wish unheard
 */
export declare function given(environment: NodeJS.ProcessEnv): Given
export {}
