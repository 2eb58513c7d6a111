export interface AreaSeed {
  /** ISO 3166-1 alpha-2 of its country. */
  country: string
  name: string
  english_name: string
  /** ISO 3166-2. */
  code: string
}

/** First-level areas of the countries that most of the sites are about, each country's in its usual order. */
export const areas = (): AreaSeed[] =>
  Object.entries(LINES).flatMap(([country, lines]) =>
    lines
      .trim()
      .split('\n')
      .map((line) => {
        const [code = '', name = '', english_name = ''] = line.split('|')
        return { country, name, english_name, code: `${country}-${code}` }
      }),
  )

const CN = `
BJ|北京市|Beijing
TJ|天津市|Tianjin
HE|河北省|Hebei
SX|山西省|Shanxi
NM|内蒙古自治区|Inner Mongolia
LN|辽宁省|Liaoning
JL|吉林省|Jilin
HL|黑龙江省|Heilongjiang
SH|上海市|Shanghai
JS|江苏省|Jiangsu
ZJ|浙江省|Zhejiang
AH|安徽省|Anhui
FJ|福建省|Fujian
JX|江西省|Jiangxi
SD|山东省|Shandong
HA|河南省|Henan
HB|湖北省|Hubei
HN|湖南省|Hunan
GD|广东省|Guangdong
GX|广西壮族自治区|Guangxi
HI|海南省|Hainan
CQ|重庆市|Chongqing
SC|四川省|Sichuan
GZ|贵州省|Guizhou
YN|云南省|Yunnan
XZ|西藏自治区|Tibet
SN|陕西省|Shaanxi
GS|甘肃省|Gansu
QH|青海省|Qinghai
NX|宁夏回族自治区|Ningxia
XJ|新疆维吾尔自治区|Xinjiang
TW|台湾省|Taiwan
HK|香港特别行政区|Hong Kong
MO|澳门特别行政区|Macao
`

const US = `
AL|亚拉巴马州|Alabama
AK|阿拉斯加州|Alaska
AZ|亚利桑那州|Arizona
AR|阿肯色州|Arkansas
CA|加利福尼亚州|California
CO|科罗拉多州|Colorado
CT|康涅狄格州|Connecticut
DE|特拉华州|Delaware
DC|华盛顿哥伦比亚特区|District of Columbia
FL|佛罗里达州|Florida
GA|佐治亚州|Georgia
HI|夏威夷州|Hawaii
ID|爱达荷州|Idaho
IL|伊利诺伊州|Illinois
IN|印第安纳州|Indiana
IA|艾奥瓦州|Iowa
KS|堪萨斯州|Kansas
KY|肯塔基州|Kentucky
LA|路易斯安那州|Louisiana
ME|缅因州|Maine
MD|马里兰州|Maryland
MA|马萨诸塞州|Massachusetts
MI|密歇根州|Michigan
MN|明尼苏达州|Minnesota
MS|密西西比州|Mississippi
MO|密苏里州|Missouri
MT|蒙大拿州|Montana
NE|内布拉斯加州|Nebraska
NV|内华达州|Nevada
NH|新罕布什尔州|New Hampshire
NJ|新泽西州|New Jersey
NM|新墨西哥州|New Mexico
NY|纽约州|New York
NC|北卡罗来纳州|North Carolina
ND|北达科他州|North Dakota
OH|俄亥俄州|Ohio
OK|俄克拉何马州|Oklahoma
OR|俄勒冈州|Oregon
PA|宾夕法尼亚州|Pennsylvania
RI|罗得岛州|Rhode Island
SC|南卡罗来纳州|South Carolina
SD|南达科他州|South Dakota
TN|田纳西州|Tennessee
TX|得克萨斯州|Texas
UT|犹他州|Utah
VT|佛蒙特州|Vermont
VA|弗吉尼亚州|Virginia
WA|华盛顿州|Washington
WV|西弗吉尼亚州|West Virginia
WI|威斯康星州|Wisconsin
WY|怀俄明州|Wyoming
`

const JP = `
01|北海道|Hokkaido
02|青森县|Aomori
03|岩手县|Iwate
04|宫城县|Miyagi
05|秋田县|Akita
06|山形县|Yamagata
07|福岛县|Fukushima
08|茨城县|Ibaraki
09|栃木县|Tochigi
10|群马县|Gunma
11|埼玉县|Saitama
12|千叶县|Chiba
13|东京都|Tokyo
14|神奈川县|Kanagawa
15|新潟县|Niigata
16|富山县|Toyama
17|石川县|Ishikawa
18|福井县|Fukui
19|山梨县|Yamanashi
20|长野县|Nagano
21|岐阜县|Gifu
22|静冈县|Shizuoka
23|爱知县|Aichi
24|三重县|Mie
25|滋贺县|Shiga
26|京都府|Kyoto
27|大阪府|Osaka
28|兵库县|Hyogo
29|奈良县|Nara
30|和歌山县|Wakayama
31|鸟取县|Tottori
32|岛根县|Shimane
33|冈山县|Okayama
34|广岛县|Hiroshima
35|山口县|Yamaguchi
36|德岛县|Tokushima
37|香川县|Kagawa
38|爱媛县|Ehime
39|高知县|Kochi
40|福冈县|Fukuoka
41|佐贺县|Saga
42|长崎县|Nagasaki
43|熊本县|Kumamoto
44|大分县|Oita
45|宫崎县|Miyazaki
46|鹿儿岛县|Kagoshima
47|冲绳县|Okinawa
`

const KR = `
11|首尔特别市|Seoul
26|釜山广域市|Busan
27|大邱广域市|Daegu
28|仁川广域市|Incheon
29|光州广域市|Gwangju
30|大田广域市|Daejeon
31|蔚山广域市|Ulsan
50|世宗特别自治市|Sejong
41|京畿道|Gyeonggi
42|江原特别自治道|Gangwon
43|忠清北道|North Chungcheong
44|忠清南道|South Chungcheong
45|全北特别自治道|North Jeolla
46|全罗南道|South Jeolla
47|庆尚北道|North Gyeongsang
48|庆尚南道|South Gyeongsang
49|济州特别自治道|Jeju
`

const DE = `
BW|巴登-符腾堡州|Baden-Württemberg
BY|巴伐利亚州|Bavaria
BE|柏林州|Berlin
BB|勃兰登堡州|Brandenburg
HB|不来梅州|Bremen
HH|汉堡州|Hamburg
HE|黑森州|Hesse
MV|梅克伦堡-前波美拉尼亚州|Mecklenburg-Western Pomerania
NI|下萨克森州|Lower Saxony
NW|北莱茵-威斯特法伦州|North Rhine-Westphalia
RP|莱茵兰-普法尔茨州|Rhineland-Palatinate
SL|萨尔州|Saarland
SN|萨克森州|Saxony
ST|萨克森-安哈尔特州|Saxony-Anhalt
SH|石勒苏益格-荷尔斯泰因州|Schleswig-Holstein
TH|图林根州|Thuringia
`

const GB = `
ENG|英格兰|England
SCT|苏格兰|Scotland
WLS|威尔士|Wales
NIR|北爱尔兰|Northern Ireland
`

const CA = `
AB|艾伯塔省|Alberta
BC|不列颠哥伦比亚省|British Columbia
MB|马尼托巴省|Manitoba
NB|新不伦瑞克省|New Brunswick
NL|纽芬兰与拉布拉多省|Newfoundland and Labrador
NS|新斯科舍省|Nova Scotia
ON|安大略省|Ontario
PE|爱德华王子岛省|Prince Edward Island
QC|魁北克省|Quebec
SK|萨斯喀彻温省|Saskatchewan
NT|西北地区|Northwest Territories
NU|努纳武特地区|Nunavut
YT|育空地区|Yukon
`

const AU = `
NSW|新南威尔士州|New South Wales
VIC|维多利亚州|Victoria
QLD|昆士兰州|Queensland
WA|西澳大利亚州|Western Australia
SA|南澳大利亚州|South Australia
TAS|塔斯马尼亚州|Tasmania
ACT|首都领地|Australian Capital Territory
NT|北领地|Northern Territory
`

const LINES: Readonly<Record<string, string>> = { CN, US, JP, KR, DE, GB, CA, AU }
