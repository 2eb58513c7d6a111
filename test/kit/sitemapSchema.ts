import { validateXML } from 'xmllint-wasm'

const schemaOf = (elements: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"
  targetNamespace="http://www.sitemaps.org/schemas/sitemap/0.9" elementFormDefault="qualified">
  <xs:simpleType name="address">
    <xs:restriction base="xs:anyURI"><xs:minLength value="12"/><xs:maxLength value="2048"/></xs:restriction>
  </xs:simpleType>
  <xs:simpleType name="moment"><xs:union memberTypes="xs:date xs:dateTime"/></xs:simpleType>
  ${elements}
</xs:schema>`

/** The rules of the protocol, version 0.9, for a map. That it has 50,000 addresses at most is counted by tests themselves. */
export const MAP_SCHEMA = schemaOf(`
  <xs:element name="urlset"><xs:complexType><xs:sequence>
    <xs:element name="url" maxOccurs="unbounded"><xs:complexType><xs:sequence>
      <xs:element name="loc" type="address"/>
      <xs:element name="lastmod" type="moment" minOccurs="0"/>
      <xs:element name="changefreq" minOccurs="0"><xs:simpleType><xs:restriction base="xs:string">
        ${['always', 'hourly', 'daily', 'weekly', 'monthly', 'yearly', 'never']
          .map((word) => `<xs:enumeration value="${word}"/>`)
          .join('')}
      </xs:restriction></xs:simpleType></xs:element>
      <xs:element name="priority" minOccurs="0"><xs:simpleType><xs:restriction base="xs:decimal">
        <xs:minInclusive value="0.0"/><xs:maxInclusive value="1.0"/>
      </xs:restriction></xs:simpleType></xs:element>
    </xs:sequence></xs:complexType></xs:element>
  </xs:sequence></xs:complexType></xs:element>`)

/** The same for an index of maps. */
export const INDEX_SCHEMA = schemaOf(`
  <xs:element name="sitemapindex"><xs:complexType><xs:sequence>
    <xs:element name="sitemap" maxOccurs="50000"><xs:complexType><xs:sequence>
      <xs:element name="loc" type="address"/>
      <xs:element name="lastmod" type="moment" minOccurs="0"/>
    </xs:sequence></xs:complexType></xs:element>
  </xs:sequence></xs:complexType></xs:element>`)

/** What is wrong with a document by a schema; nothing, where it is valid. */
export async function faultsIn(xml: string, schema: string): Promise<string[]> {
  const { valid, errors } = await validateXML({
    xml: { fileName: 'map.xml', contents: xml },
    schema,
    maxMemoryPages: 8_192,
  })
  return valid ? [] : errors.map(({ message }) => message)
}
